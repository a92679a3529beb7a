import dev.xiangqi.core.Game
import dev.xiangqi.core.Move
import dev.xiangqi.core.Piece
import dev.xiangqi.core.Position
import dev.xiangqi.core.Square
import dev.xiangqi.notation.MoveNotation
import dev.xiangqi.search.SearchLimits
import dev.xiangqi.search.engine.AlphaBetaSearcher
import java.io.PrintStream
import kotlin.jvm.optionals.getOrNull

/** Uses the libraries with types that have no nulls, and a searcher as a resource. */
fun main() {
    val out = PrintStream(System.out, true, Charsets.UTF_8)
    val start: Position = Position.initial()
    val move: Move = MoveNotation.chinese().parse(start, "炮二平五")
    out.println(start.legalMoves().size)
    out.println(MoveNotation.chinese().format(start, move))
    val piece: Piece? = start.pieceAt(Square.parse("e5")).getOrNull()
    out.println(piece ?: "nothing on e5")
    AlphaBetaSearcher.create().use { out.println(it.search(Game.from(start), SearchLimits.depth(1)).stopReason()) }
}
