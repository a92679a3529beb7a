"""Reads game files with cchess and prints one line of JSON for each.

Usage: python read-with-cchess.py CCHESS FOLDER
"""

import contextlib
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(sys.argv[1], "src")))

from cchess import Game  # noqa: E402


def flatten(game):
    """Flattens a tree into [index of the parent, move, comment], the root first and then depth first."""
    nodes = [[-1, "", game.annote or ""]]
    # The last move pushed is the first visited.
    waiting = [(move, 0) for move in reversed(game.get_children())]
    while waiting:
        move, parent = waiting.pop()
        index = len(nodes)
        nodes.append([parent, move.to_iccs(), move.annote or ""])
        if move.next_move:
            following = move.next_move.get_variations(include_me=True)
            waiting.extend((child, index) for child in reversed(list(following)))
    return nodes


def read(file):
    if file.suffix == ".ubb":
        # cchess knows one of the three wrappers of DhtmlXQ, and not the one that is written.
        text = file.read_text(encoding="utf-8")
        game = Game.from_ubb_dhtml(text.replace("[DhtmlXQ]", "[DhtmlXQHTML]").replace("[/DhtmlXQ]", "[/DhtmlXQHTML]"))
    else:
        game = Game.read_from(str(file))
    if game is None:
        return {"error": "not recognised"}
    headers = {key: str(value) for key, value in game.info.items()}
    return {"fen": game.init_board.to_fen(), "nodes": flatten(game), "headers": headers}


for file in sorted(pathlib.Path(sys.argv[2]).iterdir()):
    # cchess prints messages to standard output.
    with contextlib.redirect_stdout(sys.stderr):
        try:
            answer = read(file)
        except Exception as error:  # Any fault of a peer is a result of the measurement.
            answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps({"game": file.stem, **answer}))
