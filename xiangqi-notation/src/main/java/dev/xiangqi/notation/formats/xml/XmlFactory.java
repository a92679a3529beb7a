package dev.xiangqi.notation.formats.xml;

import java.io.Reader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Creates parsers that load no external resources. For one thread; never loaded on Android. */
final class XmlFactory {
  /** Limits of the parser that are pointless without entities, or replaced by our own. */
  private static final String[] UNLIMITED = {
    "jdk.xml.maxElementDepth", "jdk.xml.maxGeneralEntitySizeLimit", "jdk.xml.totalEntitySizeLimit"
  };

  private static final String ATTRIBUTES = "jdk.xml.elementAttributeLimit";
  private static final String MAX_ATTRIBUTES = "1000";

  private final XMLInputFactory factory = XMLInputFactory.newDefaultFactory();

  XmlFactory() {
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    for (String limit : UNLIMITED) {
      factory.setProperty(limit, "0");
    }
    factory.setProperty(ATTRIBUTES, MAX_ATTRIBUTES);
  }

  XMLStreamReader reader(Reader text) throws XMLStreamException {
    return factory.createXMLStreamReader(text);
  }
}
