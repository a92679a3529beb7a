package dev.xiangqi.notation.diagram;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A drawn board, parsed as XML. */
record Svg(Element root) {
  static Svg parse(String text) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      return new Svg(
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(text)))
              .getDocumentElement());
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError(text, e);
    }
  }

  /** The text of the only element with a name. */
  static String text(Element within, String name) {
    NodeList found = within.getElementsByTagName(name);
    return found.item(0).getTextContent();
  }

  /** The groups within the group that moves the origin. */
  private List<Element> parts() {
    List<Element> groups = elements(root).stream().filter(e -> e.getTagName().equals("g")).toList();
    return elements(groups.get(0));
  }

  /** The classes of the picture's groups. */
  List<String> groups() {
    return parts().stream().map(part -> part.getAttribute("class")).toList();
  }

  /** The content of the group with a class. */
  List<Element> children(String group) {
    return elements(group(group));
  }

  List<String> classes(String group) {
    return children(group).stream().map(child -> child.getAttribute("class")).toList();
  }

  /** The texts in a group. */
  String letters(String group) {
    StringBuilder letters = new StringBuilder();
    NodeList texts = group(group).getElementsByTagName("text");
    for (int i = 0; i < texts.getLength(); i++) {
      letters.append(texts.item(i).getTextContent());
    }
    return letters.toString();
  }

  private Element group(String name) {
    return parts().stream()
        .filter(part -> part.getAttribute("class").equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Element> elements(Element parent) {
    List<Element> elements = new ArrayList<>();
    NodeList children = parent.getChildNodes();
    for (int i = 0; i < children.getLength(); i++) {
      Node child = children.item(i);
      if (child instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }
}
