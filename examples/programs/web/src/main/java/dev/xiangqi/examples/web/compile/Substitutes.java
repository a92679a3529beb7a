package dev.xiangqi.examples.web.compile;

import org.teavm.extension.spi.substitution.SimpleSubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Classes that replace those of the libraries and of the JDK, in this build only. */
public final class Substitutes extends SimpleSubstitutionPolicy {
  private static final String WEB = "dev.xiangqi.examples.web";

  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses(inPackage("java", true)).replacePackage("java", WEB + ".jdk");
    sink.selectClasses(inPackage("dev.xiangqi", true).and(not(inPackage(WEB, true))))
        .replacePackage("dev.xiangqi", WEB + ".substitute");
  }
}
