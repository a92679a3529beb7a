package dev.xiangqi.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Options, values for them, and providers. */
class SearcherSettingsTest {
  private static final SearcherOption HASH = new SearcherOption.Range("Hash", 16, 1, 64);
  private static final SearcherOption OWN_BOOK = new SearcherOption.Toggle("OwnBook", true);
  private static final SearcherOption STYLE =
      new SearcherOption.Choice("Style", "normal", List.of("solid", "normal"));
  private static final SearcherOption FILE = new SearcherOption.Text("File", "a.bin");
  private static final List<SearcherOption> OPTIONS = List.of(HASH, OWN_BOOK, STYLE, FILE);

  private static SearcherSettings of(Map<String, String> values) {
    return SearcherSettings.of(OPTIONS, values);
  }

  private static void refused(String message, Executable call) {
    assertEquals(message, message(call));
  }

  private static String message(Executable call) {
    return String.valueOf(assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @Test
  void missingValuesAreDefaults() {
    SearcherSettings settings = of(Map.of());
    assertEquals(16, settings.number("Hash"));
    assertTrue(settings.isOn("OwnBook"));
    assertEquals("normal", settings.text("Style"));
    assertEquals("a.bin", settings.text("File"));
    assertEquals("{file=a.bin, hash=16, ownbook=true, style=normal}", settings.toString());
  }

  @Test
  void valuesAreNormalized() {
    SearcherSettings settings =
        of(Map.of("HASH", " +08 ", "ownbook", "False", "style", "SOLID", "file", " C:\\x "));
    assertEquals(8, settings.number("hash"));
    assertEquals("8", settings.text("Hash"));
    assertFalse(settings.isOn("OWNBOOK"));
    assertEquals("solid", settings.text("Style"));
    assertEquals(" C:\\x ", settings.text("File"));
  }

  @Test
  void errorsNameTheOptionAndWhatWasExpected() {
    for (String bad : List.of("0", "65", "-1", "", "x", "1.5", "99999999999999999999")) {
      refused(
          "option Hash: expected a number from 1 to 64, got \"" + bad + "\"",
          () -> of(Map.of("hash", bad)));
    }
    refused(
        "option OwnBook: expected true or false, got \"yes\"", () -> of(Map.of("OwnBook", "yes")));
    refused(
        "option Style: expected one of solid, normal, got \"wild\"",
        () -> of(Map.of("Style", "wild")));
    refused(
        "no option \"Cache\"; expected one of [Hash, OwnBook, Style, File]",
        () -> of(Map.of("Cache", "1")));
    SearcherSettings settings = of(Map.of());
    refused("no option \"Cache\"", () -> settings.text("Cache"));
    refused("no option \"Cache\"", () -> settings.number("Cache"));
    assertThrows(IllegalArgumentException.class, () -> settings.number("Style"));
  }

  @Test
  void theDefaultIsAccepted() {
    for (SearcherOption option : OPTIONS) {
      assertEquals(Optional.of(option.defaultText()), option.normalized(option.defaultText()));
    }
    for (SearcherProvider provider : SearcherProvider.all()) {
      for (SearcherOption option : provider.options()) {
        assertEquals(Optional.of(option.defaultText()), option.normalized(option.defaultText()));
        assertEquals(Optional.of(option), provider.option(option.name().toUpperCase(Locale.ROOT)));
      }
    }
  }

  @Test
  void equalsComparesAllValues() {
    new EqualsTester()
        .addEqualityGroup(of(Map.of()), of(Map.of("hash", "16")), of(Map.of("STYLE", "Normal")))
        .addEqualityGroup(of(Map.of("Hash", "17")))
        .testEquals();
  }

  @Test
  void providersAreFoundByName() {
    assertTrue(
        SearcherProvider.all().stream().map(SearcherProvider::name).toList().contains("alphabeta"));
    assertEquals("alphabeta", SearcherProvider.named("AlphaBeta").name());
    assertTrue(
        message(() -> SearcherProvider.named("deep thought"))
            .startsWith("no searcher \"deep thought\"; expected one of [alphabeta"));
    assertEquals(Optional.empty(), SearcherProvider.named("alphabeta").option("Cache"));
  }

  @Test
  void aProviderChecksItsOptions() {
    SearcherProvider provider = SearcherProvider.named("alphabeta");
    refused(
        "option Threads: expected a number from 1 to 256, got \"0\"",
        () -> provider.create(Map.of("threads", "0")));
    assertTrue(
        message(() -> provider.create(Map.of("Depth", "1")))
            .startsWith("no option \"Depth\"; expected one of [Hash, Threads, "));
  }
}
