package dev.xiangqi.notation.opening;

import java.util.ArrayList;
import java.util.List;

/** The plans of each side in the main openings. */
final class VariationTable {
  /** By precedence, the first plan that fits counts. */
  static final List<Plan> PLANS = new VariationTable().plans;

  private final List<Plan> plans = new ArrayList<>();

  private VariationTable() {
    centralCannonForRed();
    screenHorsesForBlack();
    otherDefences();
    facingCannons();
    pawns();
  }

  private void red(String within, String chinese, String english, String moves) {
    plans.add(new Plan(within, true, chinese, english, OpeningPieces.of(moves, "")));
  }

  private void black(String within, String chinese, String english, String moves) {
    plans.add(new Plan(within, false, chinese, english, OpeningPieces.of("", moves)));
  }

  private void centralCannonForRed() {
    String within = "中炮对";
    red(within, "五九炮过河车", "Five-Nine Cannons, River-Crossing Rook", "炮二平五 -h2 炮八平九 马二进三 车一平二 车二进六");
    red(within, "过河车急进中兵", "River-Crossing Rook, Central Pawn Rush", "炮二平五 马二进三 车一平二 车二进六 兵五进一");
    red(within, "五七炮", "Five-Seven Cannons", "炮二平五 -h2 炮八平七");
    red(within, "五六炮", "Five-Six Cannons", "炮二平五 -h2 炮八平六");
    red(within, "五九炮", "Five-Nine Cannons", "炮二平五 -h2 炮八平九");
    red(within, "五八炮", "Five-Eight Cannons", "炮二平五 -h2 炮八进四");
    red(within, "巡河炮", "Riverbank Cannon", "炮二平五 -h2 炮八进二");
    red(within, "盘头马", "Horse on the Central File", "炮二平五 马二进三 兵五进一 马三进五");
    red(within, "过河车", "River-Crossing Rook", "炮二平五 马二进三 车一平二 车二进六");
    red(within, "巡河车", "Riverbank Rook", "炮二平五 马二进三 车一平二 车二进四");
    red(within, "直横车", "Straight and Sideways Rooks", "炮二平五 马二进三 车一平二 车九进一");
    red(within, "横车", "Sideways Rook", "炮二平五 车一进一");
    red(within, "两头蛇", "Two-Headed Snake", "炮二平五 兵三进一 兵七进一");
    red(within, "中兵", "Central Pawn", "炮二平五 兵五进一");
    red(within, "左边马", "Left Edge Horse", "炮二平五 -h2 马八进九");
    red(within, "进七兵", "Seventh Pawn", "炮二平五 -h2 兵七进一");
    red(within, "进三兵", "Third Pawn", "炮二平五 -h2 兵三进一");
  }

  private void screenHorsesForBlack() {
    String within = "对屏风马";
    black(within, "平炮兑车", "Trade of Rooks by the Edge Cannon", "马８进７ 车９平８ 炮８平９");
    black(within, "左马盘河", "Left Horse to the River", "马８进７ 卒７进１ 马７进６");
    black(within, "双炮过河", "Two Cannons across the River", "炮２进４ 炮８进４");
    black(within, "两头蛇", "Two-Headed Snake", "卒３进１ 卒７进１");
    black(within, "左炮封车", "Left Cannon Blockade", "马８进７ 车９平８ 炮８进４");
    black(within, "右炮过河", "Right Cannon across the River", "马２进３ 炮２进４");
    black(within, "左炮巡河", "Left Riverbank Cannon", "炮８进２");
    black(within, "右炮巡河", "Right Riverbank Cannon", "炮２进２");
    black(within, "右横车", "Right Sideways Rook", "车１进１");
    black(within, "进７卒", "Seventh Pawn", "卒７进１");
    black(within, "进３卒", "Third Pawn", "卒３进１");
  }

  private void otherDefences() {
    black("对反宫马", "横车", "Sideways Rook", "车９进１");
    black("对反宫马", "右直车", "Right Straight Rook", "马２进３ 车１平２");
    black("对反宫马", "进７卒", "Seventh Pawn", "卒７进１");
    black("对反宫马", "进３卒", "Third Pawn", "卒３进１");
    black("对单提马", "横车", "Sideways Rook", "车９进１");
    black("对单提马", "直车", "Straight Rook", "马８进７ 车９平８");
    black("三步虎", "骑河车", "Rook across the River", "马８进７ 车９平８ 炮８平９ 车８进５");
    black("三步虎", "进７卒", "Seventh Pawn", "卒７进１");
  }

  private void facingCannons() {
    red("顺炮", "两头蛇", "Two-Headed Snake", "兵三进一 兵七进一");
    red("顺炮", "直车", "Straight Rook", "马二进三 车一平二");
    red("顺炮", "横车", "Sideways Rook", "车一进一");
    black("顺炮", "横车", "Sideways Rook", "车９进１");
    black("顺炮", "直车", "Straight Rook", "马８进７ 车９平８");
    red("列炮", "直车", "Straight Rook", "马二进三 车一平二");
    red("列炮", "横车", "Sideways Rook", "车一进一");
    black("列炮", "直车", "Straight Rook", "马８进７ 车９平８");
    black("列炮", "横车", "Sideways Rook", "车９进１");
  }

  private void pawns() {
    red("对卒底炮", "转左中炮", "Left Central Cannon", "兵七进一 炮八平五 -b2");
    red("对卒底炮", "转右中炮", "Right Central Cannon", "兵七进一 炮二平五 -h2");
    red("对卒底炮", "飞右相", "Right Elephant", "兵七进一 相三进五 -g0");
    red("对卒底炮", "飞左相", "Left Elephant", "兵七进一 相七进五 -c0");
    black("对卒底炮", "飞象", "Elephant", "炮２平３ 象７进５");
    black("对卒底炮", "飞象", "Elephant", "炮２平３ 象３进５");
    black("对卒底炮", "顺炮", "Same-Direction Cannon", "炮２平３ 炮８平５");
    red("对兵局", "转中炮", "Central Cannon", "兵七进一 炮二平五");
    red("对兵局", "兵底炮", "Cannon behind the Pawn", "兵七进一 炮二平三");
    red("对兵局", "飞相", "Elephant", "兵七进一 相三进五");
    red("对兵局", "进马", "Horse", "兵七进一 马八进七");
    red("仙人指路对", "转中炮", "Central Cannon", "兵七进一 炮二平五");
    red("仙人指路对", "两头蛇", "Two-Headed Snake", "兵七进一 兵三进一");
    red("仙人指路对", "飞相", "Elephant", "兵七进一 相三进五");
    red("起马", "转中炮", "Central Cannon", "马二进三 炮八平五");
    red("起马", "转仕角炮", "Palcorner Cannon", "马二进三 炮八平六 -b2");
    red("起马", "转过宫炮", "Cross-Palace Cannon", "马二进三 炮八平四 -b2");
    red("起马", "转边炮", "Edge Cannon", "马二进三 炮二平一 -h2");
    red("起马", "飞相", "Elephant", "马二进三 相七进五");
    red("起马", "进七兵", "Seventh Pawn", "马二进三 兵七进一");
    red("飞相对", "反宫马", "Sandwiched Horses", "炮二平四 马二进三 马八进七");
    red("飞相对", "屏风马", "Screen Horses", "马二进三 马八进七");
    red("飞相对", "进七兵", "Seventh Pawn", "兵七进一");
    red("飞相对", "进三兵", "Third Pawn", "兵三进一");
    red("过宫炮对", "直车", "Straight Rook", "马二进三 车一平二");
    red("过宫炮对", "横车", "Sideways Rook", "车一进一");
    red("仕角炮对", "反宫马", "Sandwiched Horses", "炮二平四 马二进三 马八进七");
  }
}
