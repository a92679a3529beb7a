import dev.xiangqi.notation.GameFormat;
import dev.xiangqi.notation.ccbridge.CblFormat;
import dev.xiangqi.notation.ccbridge.CbrFormat;
import dev.xiangqi.notation.dhtmlxq.DhtmlXqFormat;
import dev.xiangqi.notation.files.UcciFormat;
import dev.xiangqi.notation.pgn.PgnFormat;
import dev.xiangqi.notation.server.CcmFormat;
import dev.xiangqi.notation.server.ChnFormat;
import dev.xiangqi.notation.server.MxqFormat;
import dev.xiangqi.notation.server.PlayOkFormat;
import dev.xiangqi.notation.server.QqFormat;
import dev.xiangqi.notation.server.ShiJiaFormat;
import dev.xiangqi.notation.xml.CbfFormat;
import dev.xiangqi.notation.xml.PfcFormat;
import dev.xiangqi.notation.xml.XmlFormat;
import dev.xiangqi.notation.xqf.XqfFormat;

/** Moves and games of xiangqi as text and files. */
module dev.xiangqi.notation {
  requires transitive dev.xiangqi.core;
  requires com.google.common;
  requires java.xml;
  requires static org.jspecify;

  exports dev.xiangqi.notation;
  exports dev.xiangqi.notation.ccbridge;
  exports dev.xiangqi.notation.dhtmlxq;
  exports dev.xiangqi.notation.diagram;
  exports dev.xiangqi.notation.files;
  exports dev.xiangqi.notation.opening;
  exports dev.xiangqi.notation.pgn;
  exports dev.xiangqi.notation.server;
  exports dev.xiangqi.notation.xml;
  exports dev.xiangqi.notation.xqf;

  uses GameFormat;

  provides GameFormat with
      CbfFormat,
      CblFormat,
      CbrFormat,
      CcmFormat,
      ChnFormat,
      DhtmlXqFormat,
      MxqFormat,
      PfcFormat,
      PgnFormat,
      PlayOkFormat,
      QqFormat,
      ShiJiaFormat,
      UcciFormat,
      XmlFormat,
      XqfFormat;
}
