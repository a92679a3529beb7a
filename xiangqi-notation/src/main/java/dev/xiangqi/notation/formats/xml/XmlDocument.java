package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.text.XmlDeclaration;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Optional;

/** A file that is one XML document with one game. */
final class XmlDocument {
  private static final int HEAD = 1 << 10;

  private XmlDocument() {}

  /** Decodes the text in the given, declared or detected encoding. A declaration may be wrong. */
  static GameText text(BinaryGame game, ReadOptions options, Warnings warnings) throws GameRefusal {
    byte[] head = Arrays.copyOf(game.bytes(), Math.min(HEAD, game.length()));
    Optional<Charset> declared =
        options.encoding().isPresent() ? Optional.empty() : XmlDeclaration.charset(head);
    try {
      return game.text(options.encoding().or(() -> declared));
    } catch (GameRefusal refusal) {
      if (declared.isEmpty() || options.isStrict()) {
        throw refusal;
      }
      GameText text = game.text(Optional.empty());
      String message = "the text is not in " + declared.get() + " as declared";
      warnings.add(NotationProblem.ENCODING, message, 0);
      return text;
    }
  }

  /**
   * In salvage, reports a fault in the XML instead of refusing the game.
   *
   * @param begun whether there is content before the fault
   */
  static void repair(GameRefusal refusal, boolean begun, ReadOptions options, Warnings warnings)
      throws GameRefusal {
    Diagnostic error = refusal.error();
    if (!begun || !options.isSalvage() || error.problem() != NotationProblem.SYNTAX) {
      throw refusal;
    }
    // Everything after the fault is dropped.
    Diagnostic repair = error.toBuilder().severity(Diagnostic.Severity.REPAIR).build();
    warnings.repair(() -> repair, 0);
  }
}
