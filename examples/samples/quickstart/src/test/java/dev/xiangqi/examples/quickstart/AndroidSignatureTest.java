package dev.xiangqi.examples.quickstart;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableList;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.Searcher;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.codehaus.mojo.animal_sniffer.ClassListBuilder;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * Compares what core, search and notation use of the JDK with Android 8.0 (API level 26) and core
 * library desugaring. The classes that use more are listed here. {@code AndroidTest} of search and
 * notation shows that these are not loaded there.
 */
class AndroidSignatureTest {
  private static final Set<String> NOT_ON_ANDROID =
      Set.of(
          "dev/xiangqi/notation/formats/xml/XmlCursor",
          "dev/xiangqi/notation/formats/xml/XmlFactory",
          "dev/xiangqi/search/engine/network/VectorLayer",
          "dev/xiangqi/search/engine/network/VectorModule",
          "dev/xiangqi/search/protocol/EngineProcessHandles");

  /** The Android build gives records another superclass. */
  private static final String RECORD = "void Record.<init>()";

  private static final Pattern FAULT = Pattern.compile("(dev/xiangqi/[\\w/]+)[$\\w]*\\.class.*");

  /** Collects the classes with faults. */
  private static final class Faults implements Logger {
    private final Set<String> types = new TreeSet<>();

    @Override
    public void info(String message) {}

    @Override
    public void info(String message, Throwable error) {}

    @Override
    public void debug(String message) {}

    @Override
    public void debug(String message, Throwable error) {}

    @Override
    public void warn(String message) {}

    @Override
    public void warn(String message, Throwable error) {}

    @Override
    public void error(String message) {
      if (!message.endsWith(RECORD)) {
        Matcher fault = FAULT.matcher(message);
        types.add(fault.find() ? fault.group(1) : message);
      }
    }

    @Override
    public void error(String message, Throwable error) {
      types.add(message);
    }
  }

  private static File location(Class<?> type) throws URISyntaxException {
    return new File(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void onlyTheListedClassesUseMoreThanAndroidHas() throws IOException, URISyntaxException {
    List<File> libraries =
        List.of(location(Position.class), location(Searcher.class), location(MoveNotation.class));
    Faults faults = new Faults();
    ClassListBuilder known = new ClassListBuilder(faults);
    known.process(location(ImmutableList.class));
    for (File library : libraries) {
      known.process(library);
    }
    try (InputStream android =
        requireNonNull(AndroidSignatureTest.class.getResourceAsStream("/android.signature"))) {
      SignatureChecker checker =
          new SignatureChecker(android, new HashSet<>(known.getPackages()), faults);
      checker.setSourcePath(List.of());
      for (File library : libraries) {
        checker.process(library);
      }
    }
    assertEquals(new TreeSet<>(NOT_ON_ANDROID), faults.types);
  }
}
