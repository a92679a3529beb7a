package dev.xiangqi.notation.opening;

import static dev.xiangqi.notation.opening.OpeningFamily.CENTRAL_CANNON;
import static dev.xiangqi.notation.opening.OpeningFamily.CROSS_PALACE_CANNON;
import static dev.xiangqi.notation.opening.OpeningFamily.ELEPHANT;
import static dev.xiangqi.notation.opening.OpeningFamily.HORSE;
import static dev.xiangqi.notation.opening.OpeningFamily.OTHER;
import static dev.xiangqi.notation.opening.OpeningFamily.PALCORNER_CANNON;
import static dev.xiangqi.notation.opening.OpeningFamily.PAWN;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The openings, each with the moves of Red and of Black that identify it. */
final class OpeningTable {
  /** The most specific first. */
  static final List<OpeningSystem> SYSTEMS = new OpeningTable().systems();

  private final List<OpeningSystem> rows = new ArrayList<>();

  private OpeningTable() {
    centralCannon();
    pawn();
    elephant();
    horse();
    cannons();
    others();
  }

  private List<OpeningSystem> systems() {
    return rows.stream()
        .sorted(Comparator.comparingInt((OpeningSystem row) -> -row.weight()))
        .toList();
  }

  /** Adds an opening, which any of the moves of Black identifies. */
  private void add(
      OpeningFamily family,
      int latest,
      String chinese,
      String english,
      String red,
      String... black) {
    Opening opening = new Opening(family, chinese, english, "", "");
    for (String moves : black) {
      OpeningPieces placement = OpeningPieces.of(red, moves);
      rows.add(new OpeningSystem(opening, placement, latest, placement.size()));
    }
  }

  /** A first reply to the central cannon; every later system outweighs it. */
  private void firstReply(String chinese, String english, String black) {
    Opening opening = new Opening(CENTRAL_CANNON, chinese, english, "", "");
    rows.add(new OpeningSystem(opening, OpeningPieces.of("炮二平五 -h2", black), 4, 2));
  }

  private void centralCannon() {
    centralCannon(5, "中炮局", "Central Cannon", "炮二平五", "");
    firstReply("中炮对进左马", "Central Cannon vs Left Horse", "马８进７");
    firstReply("中炮对进右马", "Central Cannon vs Right Horse", "马２进３");
    centralCannon(13, "中炮对屏风马", "Central Cannon vs Screen Horses", "炮二平五", "马２进３ 马８进７");
    centralCannon(13, "中炮对反宫马", "Central Cannon vs Sandwiched Horses", "炮二平五", "炮８平６ 马２进３ 马８进７");
    centralCannon(10, "中炮对反宫马", "Central Cannon vs Sandwiched Horses", "炮二平五", "马２进３ 炮８平６");
    centralCannon(12, "中炮对单提马", "Central Cannon vs Single-Raised Horse", "炮二平五", "马２进１ 马８进７");
    centralCannon(
        9, "中炮对左三步虎", "Central Cannon vs Left Three-Step Tiger", "炮二平五 -h2", "马８进７ 车９平８ 炮８平９ =b9");
    centralCannon(
        9, "中炮对右三步虎", "Central Cannon vs Right Three-Step Tiger", "炮二平五 -h2", "马２进３ 车１平２ 炮２平１ =h9");
    centralCannon(
        9, "中炮对左炮封车", "Central Cannon vs Left Cannon Blockade", "炮二平五 -h2", "马８进７ 车９平８ 炮８进４ =b9");
    centralCannon(9, "中炮对龟背炮", "Central Cannon vs Turtle-Back Cannons", "炮二平五", "马８进７ 炮８退１ =b9");
    centralCannon(9, "中炮对鸳鸯炮", "Central Cannon vs Mandarin-Duck Cannons", "炮二平五", "马２进３ 车９进２ =h9");
    centralCannon(6, "顺炮局", "Same-Direction Cannons", "炮二平五 -h2", "炮８平５ -h7 =b7 =b9 =h9");
    centralCannon(6, "顺炮局", "Same-Direction Cannons", "炮二平五 -h2", "炮８平５ -h7 =b7 马８进７ =b9");
    centralCannon(4, "列炮局", "Opposite-Direction Cannons", "炮二平五 -h2", "炮２平５ -b7 =h7 =b9 =h9");
    centralCannon(
        12,
        "中炮对半途列炮",
        "Central Cannon vs Delayed Opposite-Direction Cannons",
        "炮二平五 -h2",
        "炮２平５ -b7 马８进７ 车９平８",
        "炮２平５ -b7 马８进７ 车９平８ 炮８进４",
        "炮２平５ -b7 马８进７ 车９平８ 炮８平９");
    centralCannon(
        8,
        "中炮对半途列炮",
        "Central Cannon vs Delayed Opposite-Direction Cannons",
        "炮二平五 -h2",
        "炮２平５ -b7 马８进７");
    centralCannon(
        8,
        "中炮对半途顺炮",
        "Central Cannon vs Delayed Same-Direction Cannons",
        "炮二平五 -h2",
        "炮８平５ -h7 马２进３");
  }

  private void centralCannon(
      int latest, String chinese, String english, String red, String... black) {
    add(CENTRAL_CANNON, latest, chinese, english, red, black);
  }

  private void pawn() {
    pawn(3, "仙人指路局", "Pawn Opening", "");
    pawn(4, "仙人指路对卒底炮", "Pawn Opening vs Cannon behind the Pawn", "炮２平３ -b7");
    pawn(10, "仙人指路对卒底炮", "Pawn Opening vs Cannon behind the Pawn", "炮２平３ 炮８平５ -b7 -h7");
    pawn(10, "仙人指路对卒底炮", "Pawn Opening vs Cannon behind the Pawn", "炮２平３ 炮８平５ -b7 -h7 马８进７");
    pawn(4, "仙人指路对金钩炮", "Pawn Opening vs Golden-Hook Cannon", "炮８平３ -h7");
    pawn(2, "对兵局", "Opposing Pawns", "卒７进１ =b0 =h0");
    pawn(4, "仙人指路对进３卒", "Pawn Opening vs Third Pawn", "卒３进１");
    pawn(4, "仙人指路对飞象", "Pawn Opening vs Elephant", "象３进５", "象７进５");
    pawn(4, "仙人指路对左中炮", "Pawn Opening vs Left Central Cannon", "炮８平５ -h7");
    pawn(4, "仙人指路对右中炮", "Pawn Opening vs Right Central Cannon", "炮２平５ -b7");
    pawn(4, "仙人指路对士角炮", "Pawn Opening vs Palcorner Cannon", "炮２平４ -b7", "炮８平６ -h7");
    pawn(4, "仙人指路对过宫炮", "Pawn Opening vs Cross-Palace Cannon", "炮２平６ -b7", "炮８平４ -h7");
    pawn(2, "仙人指路对进右马", "Pawn Opening vs Right Horse", "马２进３");
    pawn(2, "仙人指路对进左马", "Pawn Opening vs Left Horse", "马８进７");
  }

  private void pawn(int latest, String chinese, String english, String... black) {
    add(PAWN, latest, chinese, english, "兵七进一 =e3", black);
  }

  private void elephant() {
    elephant(3, "飞相局", "Elephant Opening", "");
    elephant(6, "飞相对左中炮", "Elephant Opening vs Left Central Cannon", "炮８平５ -h7");
    elephant(6, "飞相对右中炮", "Elephant Opening vs Right Central Cannon", "炮２平５ -b7");
    elephant(4, "飞相对左士角炮", "Elephant Opening vs Left Palcorner Cannon", "炮８平６ -h7");
    elephant(4, "飞相对右士角炮", "Elephant Opening vs Right Palcorner Cannon", "炮２平４ -b7");
    elephant(4, "飞相对左过宫炮", "Elephant Opening vs Left Cross-Palace Cannon", "炮８平４ -h7");
    elephant(4, "飞相对右过宫炮", "Elephant Opening vs Right Cross-Palace Cannon", "炮２平６ -b7");
    elephant(4, "飞相对左金钩炮", "Elephant Opening vs Left Golden-Hook Cannon", "炮８平３ -h7");
    elephant(4, "飞相对右金钩炮", "Elephant Opening vs Right Golden-Hook Cannon", "炮２平７ -b7");
    elephant(2, "飞相对进左马", "Elephant Opening vs Left Horse", "马８进７");
    elephant(2, "飞相对进右马", "Elephant Opening vs Right Horse", "马２进３");
    elephant(2, "飞相对进７卒", "Elephant Opening vs Seventh Pawn", "卒７进１");
    elephant(2, "飞相对进３卒", "Elephant Opening vs Third Pawn", "卒３进１");
    elephant(2, "顺相局", "Same-Direction Elephants", "象７进５ -g9");
    elephant(2, "列相局", "Opposite-Direction Elephants", "象３进５ -c9");
  }

  private void elephant(int latest, String chinese, String english, String... black) {
    add(ELEPHANT, latest, chinese, english, "相三进五 -g0", black);
  }

  private void horse() {
    horse(1, "起马局", "Horse Opening", "");
    horse(2, "起马对进７卒", "Horse Opening vs Seventh Pawn", "卒７进１");
    horse(2, "起马对进３卒", "Horse Opening vs Third Pawn", "卒３进１");
    add(HORSE, 3, "起马互进七兵局", "Horse Opening, Opposing Pawns", "马二进三 兵七进一 =e3", "卒７进１");
    horse(2, "起马对左中炮", "Horse Opening vs Left Central Cannon", "炮８平５ -h7");
    horse(2, "起马对右中炮", "Horse Opening vs Right Central Cannon", "炮２平５ -b7");
    horse(2, "起马对左士角炮", "Horse Opening vs Left Palcorner Cannon", "炮８平６ -h7");
    horse(2, "起马对右士角炮", "Horse Opening vs Right Palcorner Cannon", "炮２平４ -b7");
    horse(2, "起马对左过宫炮", "Horse Opening vs Left Cross-Palace Cannon", "炮８平４ -h7");
    horse(2, "起马对右过宫炮", "Horse Opening vs Right Cross-Palace Cannon", "炮２平６ -b7");
    horse(2, "起马对进左马", "Horse Opening vs Left Horse", "马８进７");
    horse(2, "起马对进右马", "Horse Opening vs Right Horse", "马２进３");
    horse(2, "起马对飞象", "Horse Opening vs Elephant", "象３进５", "象７进５");
  }

  private void horse(int latest, String chinese, String english, String... black) {
    add(HORSE, latest, chinese, english, "马二进三", black);
  }

  private void cannons() {
    cross(1, "过宫炮局", "Cross-Palace Cannon", "");
    cross(4, "过宫炮对左中炮", "Cross-Palace Cannon vs Left Central Cannon", "炮８平５ -h7");
    cross(4, "过宫炮对右中炮", "Cross-Palace Cannon vs Right Central Cannon", "炮２平５ -b7");
    cross(4, "过宫炮对横车", "Cross-Palace Cannon vs Sideways Rook", "车９进１");
    cross(4, "过宫炮对进左马", "Cross-Palace Cannon vs Left Horse", "马８进７");
    cross(2, "过宫炮对进右马", "Cross-Palace Cannon vs Right Horse", "马２进３");
    cross(2, "过宫炮对飞象", "Cross-Palace Cannon vs Elephant", "象７进５");
    cross(2, "过宫炮对进７卒", "Cross-Palace Cannon vs Seventh Pawn", "卒７进１");
    corner(1, "仕角炮局", "Palcorner Cannon", "");
    corner(4, "仕角炮对左中炮", "Palcorner Cannon vs Left Central Cannon", "炮８平５ -h7");
    corner(4, "仕角炮对右中炮", "Palcorner Cannon vs Right Central Cannon", "炮２平５ -b7");
    corner(4, "仕角炮对进左马", "Palcorner Cannon vs Left Horse", "马８进７");
    corner(2, "仕角炮对进右马", "Palcorner Cannon vs Right Horse", "马２进３");
    corner(4, "仕角炮对进７卒", "Palcorner Cannon vs Seventh Pawn", "卒７进１");
    corner(2, "仕角炮对飞象", "Palcorner Cannon vs Elephant", "象７进５");
  }

  private void cross(int latest, String chinese, String english, String... black) {
    add(CROSS_PALACE_CANNON, latest, chinese, english, "炮二平六 -h2 =e3", black);
  }

  private void corner(int latest, String chinese, String english, String... black) {
    add(PALCORNER_CANNON, latest, chinese, english, "炮二平四 -h2 =e3", black);
  }

  private void others() {
    other("金钩炮局", "Golden-Hook Cannon", "炮二平七 -h2");
    other("兵底炮局", "Cannon behind the Pawn", "炮二平三 -h2");
    other("边炮局", "Edge Cannon", "炮二平一");
    other("巡河炮局", "Riverbank Cannon", "炮二进二");
    other("过河炮局", "Cannon across the River", "炮二进四");
    other("敛炮局", "Withdrawn Cannon", "炮二退一");
    other("边马局", "Edge Horse", "马二进一");
    other("边相局", "Edge Elephant", "相三进一");
    other("上仕局", "Advisor Opening", "仕四进五");
    other("边兵局", "Edge Pawn", "兵一进一");
    other("中兵局", "Central Pawn", "兵五进一");
    other("横车局", "Sideways Rook", "车一进一");
  }

  private void other(String chinese, String english, String red) {
    add(OTHER, 1, chinese, english, red, "");
  }
}
