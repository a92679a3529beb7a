import dev.xiangqi.core.Move
import dev.xiangqi.core.Position
import dev.xiangqi.notation.MoveNotation

/** A null where a text is expected. The compiler must refuse it. */
fun refused(start: Position, text: String?): Move = MoveNotation.chinese().parse(start, text)
