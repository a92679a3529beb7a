import dev.xiangqi.notation.formats.ccbridge.CblFormat;
import dev.xiangqi.notation.formats.ccbridge.CbrFormat;
import dev.xiangqi.notation.formats.dhtmlxq.DhtmlXqFormat;
import dev.xiangqi.notation.formats.pgn.PgnFormat;
import dev.xiangqi.notation.formats.server.CcmFormat;
import dev.xiangqi.notation.formats.server.ChnFormat;
import dev.xiangqi.notation.formats.server.MxqFormat;
import dev.xiangqi.notation.formats.server.PlayOkFormat;
import dev.xiangqi.notation.formats.server.QqFormat;
import dev.xiangqi.notation.formats.server.ShiJiaFormat;
import dev.xiangqi.notation.formats.txt.TxtFormat;
import dev.xiangqi.notation.formats.ucci.UcciFormat;
import dev.xiangqi.notation.formats.xgf.XgfFormat;
import dev.xiangqi.notation.formats.xml.CbfFormat;
import dev.xiangqi.notation.formats.xml.PfcFormat;
import dev.xiangqi.notation.formats.xml.XmlFormat;
import dev.xiangqi.notation.formats.xqf.XqfFormat;
import dev.xiangqi.notation.formats.xqr.XqrFormat;
import dev.xiangqi.notation.io.GameFormat;

/** Reads and writes moves and games of xiangqi as text and files. */
module dev.xiangqi.notation {
  requires transitive dev.xiangqi.core;
  requires com.google.common;
  requires java.xml;
  requires static org.jspecify;

  exports dev.xiangqi.notation;
  exports dev.xiangqi.notation.cloud;
  exports dev.xiangqi.notation.diagram;
  exports dev.xiangqi.notation.find;
  exports dev.xiangqi.notation.io;
  exports dev.xiangqi.notation.opening;
  exports dev.xiangqi.notation.tree;

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
      TxtFormat,
      UcciFormat,
      XgfFormat,
      XmlFormat,
      XqfFormat,
      XqrFormat;
}
