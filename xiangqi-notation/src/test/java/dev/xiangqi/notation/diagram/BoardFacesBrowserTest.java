package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.PieceType;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Pictures, own pieces, parts and arrows, as they are seen. */
class BoardFacesBrowserTest extends BoardBrowser {
  /** The ratio of the lightness of both sides' discs, as WCAG defines contrast. */
  private static final String CONTRAST =
      """
      (() => {
        const light = side => {
          const fill = getComputedStyle(inside.querySelector(`.${side} .face`)).fill;
          const [r, g, b] = fill.match(/[0-9.]+/g).map(x => x / 255)
              .map(x => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4);
          return .2126 * r + .7152 * g + .0722 * b + .05;
        };
        const [a, b] = [light('red'), light('black')];
        return Math.max(a, b) / Math.min(a, b);
      })()""";

  @Test
  void pictures() throws IOException {
    open("faces=pictures movable=red");
    for (PieceType type : PieceType.values()) {
      String name = type.name().toLowerCase(Locale.ROOT);
      String path = "inside.querySelector('.red.%s .picture').getAttribute('d')".formatted(name);
      assertEquals(Pictures.of(type), evaluate(path));
    }
    assertEquals(32, count(".pieces .picture"));
    // Numbers that readers without Chinese understand.
    assertEquals(18, count(".labels text"));
    assertEquals("red horse, h0", label("h0"));
    click("h2");
    picture("pictures");
    evaluate("(board.setup = true, '')");
    assertEquals(14, count(".tray .picture"));
    evaluate("(board.setup = false, board.faces = 'chinese')");
    assertEquals(0, count(".picture"));
  }

  /** What is drawn on a piece, for lists of taken pieces. */
  @Test
  void signs() throws IOException {
    String sign =
        """
        (sign => [sign.firstChild.tagName, sign.ariaLabel, sign.firstChild.getAttribute('d')?.length,
            sign.outerHTML.includes('currentColor'), sign.isConnected].join())
        (board.sign('%s'))""";
    open("faces=pictures");
    int length = Pictures.of(PieceType.HORSE).length();
    assertEquals("path,red horse," + length + ",true,false", evaluate(sign.formatted("N")));
    evaluate("(board.faces = 'western')");
    assertEquals("text,black rook,,true,false", evaluate(sign.formatted("r")));
    evaluate("(board.faces = 'chinese', board.lang = 'zh-Hant')");
    assertEquals(
        "path,黑馬," + Strokes.of('馬').length() + ",true,false", evaluate(sign.formatted("n")));
    // Inside the box, in every set.
    for (String faces : List.of("chinese", "western", "pictures")) {
      evaluate("(board.faces = '" + faces + "')");
      for (char letter : "KABNRCPkabnrcp".toCharArray()) {
        assertEquals(
            "true",
            evaluate(
                """
                (() => {
                  const sign = board.sign('%s');
                  document.body.append(sign);
                  const {x, y, width, height} = sign.getBBox();
                  const {x: left, y: top, width: size} = sign.viewBox.baseVal;
                  sign.remove();
                  return String(width > 15 && x >= left && y >= top && x + width <= left + size
                      && y + height <= top + size + 10);
                })()"""
                    .formatted(letter)),
            faces + " " + letter);
      }
    }
    evaluate(
        """
        (board.pieces = letter => {
          const own = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
          return letter === 'R' ? own : null;
        }, '')""");
    assertTrue(evaluate(sign.formatted("R")).startsWith("rect,紅車,"));
    assertTrue(evaluate(sign.formatted("r")).startsWith("path,黑車,"));
  }

  @Test
  void sidesDifferInLightness() throws IOException {
    for (String faces : List.of("pictures", "western")) {
      for (String theme : List.of("wood", "dark", "contrast", "auto")) {
        for (boolean dark : new boolean[] {false, true}) {
          browser.screen(390, 460, false, dark);
          open("faces=" + faces + " theme=" + theme);
          picture(faces + "-" + theme + (dark ? "-dark" : ""));
          assertTrue(contrast() > 4.5, faces + " " + theme + " " + contrast());
        }
      }
      browser.media("prefers-contrast", "more");
      assertTrue(contrast() > 4.5, faces + " more contrast");
      browser.media("forced-colors", "active");
      assertTrue(contrast() > 4.5, faces + " forced colours");
      browser.media();
    }
  }

  private double contrast() {
    return Double.parseDouble(evaluate("String(" + CONTRAST + ")"));
  }

  @Test
  void piecesOfThePage() throws IOException {
    open("movable=red faces=pictures");
    evaluate(
        """
        (() => {
          const square = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
          square.setAttribute('class', 'own');
          square.setAttribute('width', 10);
          board.pieces = letter => letter === 'R' ? square : null;
          return '';
        })()""");
    assertEquals(2, count(".pieces .rook.red .own"));
    assertEquals(0, count(".pieces .rook.red .face"));
    assertEquals(30, count(".pieces .face"));
    click("a0");
    click("a1");
    assertEquals("select a0; select null; move a0a1", events());
    evaluate("(board.pieces = null)");
    assertEquals(0, count(".own"));
  }

  @Test
  void partsCanBeStyled() throws IOException {
    open("movable=red lastmove=b9c7 check=e0 premovable setup");
    evaluate("(board.setup = false, board.arrows([{from: 'a0', to: 'a1'}, {from: 'e4'}]), '')");
    click("h2");
    String script = BoardScript.text();
    String list =
        script.substring(script.indexOf("Parts for ::part(): "), script.indexOf("tray.\n"));
    assertTrue(list.contains("ground"));
    for (String part :
        List.of(
            "ground",
            "lines",
            "river",
            "labels",
            "piece",
            "red",
            "rook",
            "R",
            "face",
            "ring",
            "sign",
            "last-move",
            "check",
            "selected",
            "target",
            "arrow",
            "circle",
            "main",
            "square",
            "tray")) {
      assertTrue(count("[part~=" + part + "]") > 0, part);
    }
    evaluate(
        """
        (() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('xiangqi-board::part(ground) { fill: rgb(1, 2, 3); }');
          document.adoptedStyleSheets = [sheet];
          return '';
        })()""");
    String fill = "getComputedStyle(inside.querySelector('.ground')).fill";
    assertEquals("rgb(1, 2, 3)", evaluate(fill));
  }

  /** Points within 27 of the centre of a piece, where its sign is, are in no arrow. */
  @Test
  void arrowsLeaveOutTheSignsOfPieces() throws IOException {
    for (String orientation : List.of("red", "black")) {
      open("orientation=" + orientation);
      evaluate(
          """
          (board.arrows(['h2h9', 'h0g2', 'c0d0', 'b2h2', 'a0a9', 'e3e6', 'a3i9', 'c9e7', 'b7a9']
              .flatMap(move => ['main', 'good', 'bad', 'other'].map(
                  kind => ({from: move.slice(0, 2), to: move.slice(2), kind})))), '')""");
      String covered =
          """
          [...inside.querySelectorAll('.arrow')].filter(arrow => {
            const back = arrow.getCTM().inverse();
            const box = arrow.getBoundingClientRect();
            return [...inside.querySelectorAll('.pieces .piece')].some(piece => {
              const other = piece.getBoundingClientRect();
              if (other.right < box.left || box.right < other.left
                  || other.bottom < box.top || box.bottom < other.top) {
                return false;
              }
              const at = piece.getCTM();
              for (let x = -26; x <= 26; x += 4) {
                for (let y = -26; y <= 26; y += 4) {
                  const point = new DOMPoint(x, y).matrixTransform(at).matrixTransform(back);
                  if (arrow.isPointInFill(point)) {
                    return true;
                  }
                }
              }
            });
          }).map(arrow => arrow.getAttribute('class')).join()""";
      assertEquals("", evaluate(covered), orientation);
      assertEquals(36, count(".arrow"));
      picture("arrows-" + orientation);
    }
  }

  /**
   * The best move is the loudest; its rivals differ from it in every theme, not by the hue alone.
   */
  @Test
  void theSecondChoiceIsQuieter() throws IOException {
    for (String theme : List.of("wood", "dark", "contrast")) {
      open("faces=pictures theme=" + theme);
      evaluate(
          """
          (board.arrows([{from: 'a4', to: 'a5'}, {from: 'b4', to: 'b5', kind: 'other'},
              {from: 'c4', to: 'c5', kind: 'good'}, {from: 'd4', to: 'd5', kind: 'bad'}]), '')""");
      String order = "[...inside.querySelectorAll('.arrow')].map(x => x.classList[1]).join()";
      assertEquals("other,main,good,bad", evaluate(order), theme);
      String ground = evaluate("getComputedStyle(inside.querySelector('.ground')).fill");
      String fill = "getComputedStyle(inside.querySelector('.arrow.%s')).fill";
      assertEquals(ground, evaluate(fill.formatted("other")), theme);
      assertNotEquals(ground, evaluate(fill.formatted("main")), theme);
      String path = "inside.querySelector('.arrow.%s').getAttribute('d')";
      assertNotEquals(
          evaluate(path.formatted("good")), evaluate(path.formatted("bad")), "shape, " + theme);
      String area =
          """
          (box => String(box.width * box.height))
          (inside.querySelector('.arrow.%s').getBBox())""";
      double best = Double.parseDouble(evaluate(area.formatted("main")));
      assertTrue(Double.parseDouble(evaluate(area.formatted("other"))) < best, theme);
    }
  }

  @Test
  void axeFindsNoViolationWithPictures() throws IOException {
    for (String language : List.of("en", "zh")) {
      for (String theme : List.of("wood", "dark", "contrast")) {
        open(language, "movable=red setup faces=pictures theme=" + theme, START);
        assertEquals("", violations(), language + " " + theme);
      }
    }
  }

  @Test
  void replaysHavePictures() throws IOException {
    SvgDiagram diagram = SvgDiagram.pictures().coordinates(Coordinates.SQUARES);
    for (Locale language : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      String page =
          HtmlReplay.defaults()
              .board(diagram)
              .language(language)
              .page(HtmlReplayBrowserTest.game());
      assertFalse(page.substring(0, page.indexOf("<script>")).contains(Strokes.of('帥')));
      for (int[] size : new int[][] {{1280, 800}, {390, 844}, {844, 390}}) {
        browser.screen(size[0], size[1], size[0] < 1000, false);
        browser.open(Files.writeString(folder.resolve("replay.html"), page));
        assertEquals(
            "32",
            evaluate(
                "String(document.querySelector('#board').shadowRoot"
                    + ".querySelectorAll('.pieces .picture').length)"));
        browser.press("ArrowRight");
        picture("replay-" + language.getLanguage() + "-" + size[0]);
      }
      assertEquals("", violations(), language.toString());
    }
  }
}
