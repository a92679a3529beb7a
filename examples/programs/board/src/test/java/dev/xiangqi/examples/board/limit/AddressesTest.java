package dev.xiangqi.examples.board.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

/** What an address may use. */
class AddressesTest {
  private static String key(String address) throws UnknownHostException {
    return Addresses.key(new InetSocketAddress(InetAddress.getByName(address), 5000));
  }

  @Test
  void networkOfSixtyFourBitsIsOneAddress() throws UnknownHostException {
    assertEquals(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
    assertNotEquals(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
    assertNotEquals(key("192.0.2.1"), key("192.0.2.2"));
  }

  @Test
  void addressesThatAProxyWritesHaveTheSameKeys() throws UnknownHostException {
    assertEquals(key("192.0.2.1"), Addresses.key(" 192.0.2.1 "));
    assertEquals(key("192.0.2.1"), Addresses.key("192.0.2.1:40000"));
    assertEquals(key("2001:db8:1:2::1"), Addresses.key("2001:db8:1:2::1"));
    assertEquals(key("2001:db8:1:2::1"), Addresses.key("[2001:db8:1:2::9]:40000"));
    assertEquals(key("192.0.2.1"), Addresses.key("::ffff:192.0.2.1"));
    for (String text : new String[] {"", "localhost", "face", "1.2.3", "256.1.1.1", ":::", "1:2"}) {
      assertEquals("unknown", Addresses.key(text), text);
    }
  }

  @Test
  void connectionsAreBoundedForEachAddressAndInAll() {
    Addresses addresses = new Addresses(new Limits(1, 3, 2, 1, 1));
    assertTrue(addresses.connect("a"));
    assertTrue(addresses.connect("a"));
    assertFalse(addresses.connect("a"));
    assertTrue(addresses.connect("b"));
    assertFalse(addresses.connect("c"));
    addresses.disconnect("a");
    assertTrue(addresses.connect("c"));
    assertEquals(3, addresses.connections());
  }

  @Test
  void gamesAreBoundedForEachAddress() {
    Addresses addresses = new Addresses(new Limits(1, 3, 2, 2, 1));
    assertTrue(addresses.mayPlay("a"));
    assertTrue(addresses.mayPlay("a"));
    assertFalse(addresses.mayPlay("a"));
    assertTrue(addresses.mayPlay("b"));
    addresses.forgetIdle();
    assertFalse(addresses.mayPlay("a"));
  }

  @Test
  void bucketFillsAgain() {
    TokenBucket bucket = new TokenBucket(10, 2, 0);
    assertTrue(bucket.take(2, 0));
    assertFalse(bucket.take(1, 50_000_000));
    assertTrue(bucket.take(1, 100_000_000));
    assertFalse(bucket.isFull(150_000_000));
    assertTrue(bucket.isFull(1_000_000_000));
  }
}
