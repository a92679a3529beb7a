package dev.xiangqi.examples.board.room;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Ids of games and secret tokens of seats. Thread-safe. */
final class Tokens {
  /** Digits and letters that nobody confuses. */
  private static final String LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

  private static final int ID_LENGTH = 12;
  private static final int TOKEN_BYTES = 18;

  private final SecureRandom random = new SecureRandom();

  /** A public id: 59 bits, so that unlisted games are not found by trying. */
  String id() {
    StringBuilder id = new StringBuilder();
    for (int i = 0; i < ID_LENGTH; i++) {
      id.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return id.toString();
  }

  static boolean isId(String text) {
    return text.length() == ID_LENGTH && text.chars().allMatch(c -> LETTERS.indexOf(c) >= 0);
  }

  /** A secret token: 144 bits. */
  String token() {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  boolean coin() {
    return random.nextBoolean();
  }

  static String digest(String token) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(token.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether two digests are equal, in a time that does not depend on them. */
  static boolean equal(String digest, String other) {
    return MessageDigest.isEqual(digest.getBytes(US_ASCII), other.getBytes(US_ASCII));
  }
}
