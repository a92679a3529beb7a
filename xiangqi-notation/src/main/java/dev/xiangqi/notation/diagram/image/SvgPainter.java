package dev.xiangqi.notation.diagram.image;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Paints the SVG that diagrams write: groups, rectangles, circles, paths and single letters, with
 * colours, opacity, shifts and scales. It knows no more of SVG.
 */
public final class SvgPainter {
  private static final Pattern TAG =
      Pattern.compile("<(/?)([a-z]+)((?:\\s+[-a-zA-Z]+=\"[^\"]*\")*)\\s*(/?)>([^<]*)");

  private static final Pattern ATTRIBUTE = Pattern.compile("([-a-zA-Z]+)=\"([^\"]*)\"");
  private static final Pattern TRANSLATE = Pattern.compile("translate\\((\\S+) (\\S+)\\)");
  private static final Pattern SCALE = Pattern.compile("scale\\((\\S+)\\)");

  /** Elements without a place in the picture. */
  private static final String WORDS = "title desc";

  private final Pixels pixels;
  private final Deque<Style> styles = new ArrayDeque<>();

  /** What an element has from the elements around it. */
  private record Style(Matrix matrix, Map<String, String> values) {
    double number(String name, double usual) {
      String value = values.get(name);
      return value == null ? usual : Double.parseDouble(value);
    }

    String text(String name, String usual) {
      return values.getOrDefault(name, usual);
    }
  }

  private SvgPainter(Pixels pixels, double scale) {
    this.pixels = pixels;
    styles.push(new Style(new Matrix(scale, 0, 0), Map.of()));
  }

  /**
   * Paints a picture.
   *
   * @param svg the picture, as a diagram writes it
   * @param width the width in pixels, from 1; the height follows from it
   */
  public static Pixels paint(String svg, int width) {
    Matcher tags = TAG.matcher(svg);
    if (!tags.find() || !tags.group(2).equals("svg")) {
      throw new IllegalArgumentException("expected a picture in SVG");
    }
    String[] box = attributes(tags.group(3)).getOrDefault("viewBox", "0 0 1 1").split(" ", -1);
    double scale = width / Double.parseDouble(box[2]);
    int height = (int) Math.round(scale * Double.parseDouble(box[3]));
    SvgPainter painter = new SvgPainter(new Pixels(width, height), scale);
    while (tags.find()) {
      painter.element(tags);
    }
    return painter.pixels;
  }

  private static Map<String, String> attributes(String text) {
    Map<String, String> attributes = new HashMap<>();
    Matcher matcher = ATTRIBUTE.matcher(text);
    while (matcher.find()) {
      attributes.put(matcher.group(1), matcher.group(2));
    }
    return attributes;
  }

  private void element(Matcher tag) {
    String name = tag.group(2);
    if (!tag.group(1).isEmpty()) {
      if (name.equals("g")) {
        styles.pop();
      }
      return;
    }
    if (WORDS.contains(name)) {
      return;
    }
    Style style = style(attributes(tag.group(3)));
    switch (name) {
      case "g" -> styles.push(style);
      case "rect" -> draw(style, PathReader.read(rectangle(style), style.matrix()));
      case "circle" -> draw(style, PathReader.read(circle(style), style.matrix()));
      case "path" -> draw(style, PathReader.read(style.text("d", ""), style.matrix()));
      case "text" -> letter(style, tag.group(5));
      default -> throw new IllegalArgumentException("cannot paint <" + name + ">");
    }
  }

  private Style style(Map<String, String> own) {
    Style around = styles.element();
    Map<String, String> values = new HashMap<>(around.values());
    // What an element says of its own shape is not passed on.
    for (String shape : new String[] {"x", "y", "cx", "cy", "r", "rx", "width", "height", "d"}) {
      values.remove(shape);
    }
    values.putAll(own);
    return new Style(transformed(around.matrix(), own.getOrDefault("transform", "")), values);
  }

  private static Matrix transformed(Matrix matrix, String transform) {
    Matrix changed = matrix;
    Matcher translate = TRANSLATE.matcher(transform);
    if (translate.find()) {
      changed =
          changed.translated(
              Double.parseDouble(translate.group(1)), Double.parseDouble(translate.group(2)));
    }
    Matcher scale = SCALE.matcher(transform);
    return scale.find() ? changed.scaled(Double.parseDouble(scale.group(1))) : changed;
  }

  private static String rectangle(Style style) {
    double x = style.number("x", 0);
    double y = style.number("y", 0);
    double width = style.number("width", 0);
    double height = style.number("height", 0);
    double r = style.number("rx", 0);
    if (r == 0) {
      return "M" + x + " " + y + "h" + width + "v" + height + "h" + -width + "Z";
    }
    String arc = "a" + r + " " + r + " 0 0 1 ";
    return ("M" + (x + r) + " " + y + "h" + (width - 2 * r) + arc + r + " " + r)
        + ("v" + (height - 2 * r) + arc + -r + " " + r)
        + ("h" + (2 * r - width) + arc + -r + " " + -r)
        + ("v" + (2 * r - height) + arc + r + " " + -r + "Z");
  }

  private static String circle(Style style) {
    double r = style.number("r", 0);
    double left = style.number("cx", 0) - r;
    String arc = "a" + r + " " + r + " 0 1 1 ";
    return "M" + left + " " + style.number("cy", 0) + arc + 2 * r + " 0" + arc + -2 * r + " 0Z";
  }

  private void letter(Style style, String text) {
    double size = style.number("font-size", 16);
    boolean bold = style.text("font-weight", "").equals("bold");
    double scale = LetterStrokes.HEIGHT_OF_FONT * size / LetterStrokes.HEIGHT;
    Matrix matrix =
        style
            .matrix()
            .translated(
                style.number("x", 0) - scale * LetterStrokes.WIDTH / 2,
                style.number("y", 0) - scale * LetterStrokes.HEIGHT)
            .scaled(scale);
    Outline outline = PathReader.read(LetterStrokes.of(text.strip().charAt(0)), matrix);
    outline.stroke(pixels, (bold ? 20 : 12) * matrix.scale());
    pixels.paint(color(style.text("fill", "#000000")), style.number("fill-opacity", 1));
  }

  private void draw(Style style, Outline outline) {
    String fill = style.text("fill", "#000000");
    if (!fill.equals("none")) {
      outline.fill(pixels, style.text("fill-rule", "").equals("evenodd"));
      pixels.paint(color(fill), style.number("fill-opacity", 1));
    }
    String stroke = style.text("stroke", "none");
    if (!stroke.equals("none")) {
      outline.stroke(pixels, style.number("stroke-width", 1) * style.matrix().scale());
      pixels.paint(color(stroke), 1);
    }
  }

  private static int color(String text) {
    return Integer.parseInt(text.substring(1), 16);
  }
}
