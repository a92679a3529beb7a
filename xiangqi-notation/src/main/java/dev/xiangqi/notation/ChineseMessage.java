package dev.xiangqi.notation;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Builds a diagnostic's message in Chinese from its code, token, position and candidates. */
final class ChineseMessage {
  private static final int MOST_CANDIDATES = 6;

  private ChineseMessage() {}

  static String of(Diagnostic diagnostic) {
    String token = diagnostic.token().map(text -> "“" + text + "”").orElse("此处");
    Optional<String> illegal = illegal(diagnostic);
    if (illegal.isPresent()) {
      return token + "对应的 " + illegal.get() + turned(diagnostic) + done(diagnostic);
    }
    String problem =
        switch (diagnostic.problem()) {
          case BAD_TOKEN -> token + "无法识别为着法";
          case NO_SUCH_PIECE -> token + "所指的位置没有走棋方的这种棋子";
          case AMBIGUOUS -> token + "可以对应多种着法";
          case ILLEGAL -> token + "不符合走子规则";
          case LEAVES_CHECK -> token + "走后己方被将军，或将帅照面";
          case WRONG_SIDE -> token + "走的是对方的棋子";
          case BAD_START -> "起始局面无法读取，或不可能出现";
          case TOO_LARGE -> "超出大小限制";
          case ENCODING -> "含有不属于该编码的字节或字符";
          case SYNTAX -> "不符合文件格式";
          case UNSUPPORTED -> "当前平台不支持读取这种格式";
          case NON_CANONICAL -> token + "不是规范写法";
          case RESULT_MISMATCH -> "记录的结果互相矛盾，或与终局不符";
          case DUPLICATE_GAME -> "与前面的一局相同";
        };
    String candidates = diagnostic.candidates().isEmpty() ? "" : "，可能是" + candidates(diagnostic);
    return problem + candidates + done(diagnostic);
  }

  /** {@return why the only move that the text can mean is illegal, if that is the problem} */
  private static Optional<String> illegal(Diagnostic diagnostic) {
    return switch (diagnostic.problem()) {
      case ILLEGAL, LEAVES_CHECK, WRONG_SIDE ->
          diagnostic.candidates().size() == 1
              ? illegal(diagnostic.position(), diagnostic.candidates().get(0))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<String> illegal(Optional<Position> position, Move move) {
    return position.flatMap(
        before ->
            before.whyIllegal(move).map(reason -> reason.explain(before, move, Locale.CHINESE)));
  }

  /** {@return a hint if a move of a game is legal with ranks counted from the other side} */
  private static String turned(Diagnostic diagnostic) {
    if (diagnostic.problem() != NotationProblem.WRONG_SIDE || diagnostic.ply().isEmpty()) {
      return "";
    }
    Move move = diagnostic.candidates().get(0);
    Move turned = new Move(turned(move.from()), turned(move.to()));
    return diagnostic.position().orElseThrow().isLegal(turned) ? "；若横线从对方一侧数起，则合规则" : "";
  }

  private static Square turned(Square square) {
    return Square.of(square.file(), 9 - square.rank());
  }

  /** {@return what was done about the problem} */
  private static String done(Diagnostic diagnostic) {
    if (diagnostic.chineseTreatment().isPresent()) {
      return "，" + diagnostic.chineseTreatment().get();
    }
    return switch (diagnostic.severity()) {
      case REPAIR -> "，已修复或跳过";
      case WARNING ->
          switch (diagnostic.problem()) {
            case BAD_TOKEN, NO_SUCH_PIECE, ILLEGAL, LEAVES_CHECK, WRONG_SIDE -> "，已跳过";
            default -> "";
          };
      case ERROR -> "";
    };
  }

  private static String candidates(Diagnostic diagnostic) {
    List<Move> moves = diagnostic.candidates();
    String texts =
        moves.stream()
            .limit(MOST_CANDIDATES)
            .map(move -> diagnostic.position().map(at -> text(at, move)).orElse(move.toString()))
            .collect(Collectors.joining("、"));
    return moves.size() > MOST_CANDIDATES ? texts + "等" : texts;
  }

  private static String text(Position position, Move move) {
    return position.isLegal(move) ? MoveNotation.chinese().format(position, move) : move.toString();
  }
}
