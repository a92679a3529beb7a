// The imports of the guides' snippets, for JShell. In the root of a checkout, after the first ./xq:
// jshell --class-path examples/xq/target/xq.jar examples/quickstart/xiangqi.jsh
import dev.xiangqi.book.*;
import dev.xiangqi.book.formats.*;
import dev.xiangqi.core.*;
import dev.xiangqi.core.play.*;
import dev.xiangqi.core.rules.*;
import dev.xiangqi.core.rules.arbiter.*;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.notation.*;
import dev.xiangqi.notation.cloud.*;
import dev.xiangqi.notation.diagram.*;
import dev.xiangqi.notation.io.*;
import dev.xiangqi.notation.opening.*;
import dev.xiangqi.notation.tree.*;
import dev.xiangqi.search.*;
import dev.xiangqi.search.engine.*;
import dev.xiangqi.search.match.*;
import dev.xiangqi.search.protocol.*;
import dev.xiangqi.search.protocol.server.*;
import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
