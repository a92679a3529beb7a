"""Splits collections into files of one game, and compares what readers make of them.

Usage:
  compare.py split COLLECTION FOLDER SUFFIX
  compare.py report WORK FORMAT...

`report` prints one table in Markdown for each reader. WORK contains, as `round-trip` makes them:
  games.xml              the games as they were before writing
  FORMAT.xml             the games as xq reads them back
  PEER-FORMAT.jsonl      the games as a peer reads them
"""

import collections
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"
RESULTS = {
    "1-0": {"红胜", "红先胜", "黑负"},
    "0-1": {"黑胜", "红负", "红先负"},
    "1/2-1/2": {"和棋", "和局", "红和", "红先和", "和"},
    "*": {"", "未知", "不详", "未明"},
}
# Values of the peers under other names than our tags.
TAGS = {
    "place": "site",
    "redname": "red",
    "red_player": "red",
    "blackname": "black",
    "black_player": "black",
    "redrating": "redelo",
    "blackrating": "blackelo",
    "timerule": "timecontrol",
    "judge": "referee",
    "record": "recorder",
    "remark": "annotator",
}
USUAL = "title event site date round red black result"
PLAYERS = "title event red black result"
CBR = "group table redteam redtime redelo blackteam blacktime blackelo referee recorder annotator author"
# The tags that a peer reads from a format. Others cannot be compared.
READABLE = {
    ("vschess", "xqf"): "title event site date red black result redtime blacktime timecontrol annotator author",
    ("vschess", "cbr"): f"{USUAL} {CBR}",
    ("vschess", "dhtmlxq"): USUAL,
    ("vschess", "pgn"): f"{USUAL} redteam blackteam ecco",
    ("cchess", "xqf"): PLAYERS,
    ("cchess", "cbr"): PLAYERS,
    ("cchess", "dhtmlxq"): USUAL,
    ("cchess", "pgn"): USUAL,
}

Game = collections.namedtuple("Game", "fen nodes headers")


def words(text):
    return " ".join(text.split())


def result(text):
    return next((token for token, names in RESULTS.items() if text in names), text)


def position(fen):
    """Returns the board and the side to move; FEN has several letters for horse and elephant."""
    board, side = (fen.split() + ["w"])[:2]
    board = board.translate(str.maketrans("HEhe", "NBnb"))
    board = re.sub("1+", lambda ones: str(len(ones[0])), re.sub("[2-9]", lambda n: "1" * int(n[0]), board))
    return f"{board} {'b' if side == 'b' else 'w'}"


# --- games as xq wrote them in XML


def text_of(element):
    exact = element.get("exact")
    if exact is None:
        return element.text or ""
    return re.sub(r"\\u([0-9a-fA-F]{4})", lambda escape: chr(int(escape[1], 16)), exact)


def from_xml(element):
    """Returns a game with its tree as a list of [index of the parent, move, comment]."""
    headers = {"result": "*"}
    nodes = [[-1, "", ""]]
    # For each open line: the elements to come, the last move, its parent, and comments for the next move.
    stack = [(iter(element), 0, -1, "")]
    while stack:
        elements, last, parent, before = stack.pop()
        for child in elements:
            if child.tag == "move":
                parent = last
                last = len(nodes)
                nodes.append([parent, child.get("uci"), before])
                before = ""
            elif child.tag == "comment":
                if child.get("place") == "before" or last == parent:
                    before = join(before, text_of(child))
                else:
                    nodes[last][2] = join(nodes[last][2], text_of(child))
            elif child.tag == "variation":
                stack.append((elements, last, parent, before))
                # The variation replaces the last move. Its first comments belong to its first move.
                stack.append((iter(child), parent, parent, ""))
                break
            else:
                headers[(child.get("name") or child.tag).lower()] = words(text_of(child))
    fen = headers.pop("fen", START)
    headers["result"] = result(headers["result"])
    return Game(position(fen), tuple(map(tuple, preorder(nodes))), headers)


def join(first, second):
    return f"{first} {second}" if first and second else first or second


def preorder(nodes):
    """Sorts nodes depth first, the children of a node in the order of the list."""
    children = collections.defaultdict(list)
    for index, node in enumerate(nodes):
        children[node[0]].append(index)
    new = []
    waiting = [(0, -1)]
    while waiting:
        index, parent = waiting.pop()
        waiting.extend((child, len(new)) for child in reversed(children[index]))
        new.append((parent, nodes[index][1], nodes[index][2]))
    return new


def games_of_xml(file):
    root = ElementTree.parse(file).getroot()
    return [from_xml(element) for element in ([root] if root.tag == "game" else root)]


# --- games as a peer read them


def games_of_peer(file, readable):
    games = []
    for line in file.read_text(encoding="utf-8").splitlines():
        answer = json.loads(line)
        if "error" in answer:
            games.append(answer["error"])
            continue
        headers = {}
        for name, value in answer["headers"].items():
            tag = TAGS.get(name.lower(), name.lower())
            if tag in readable and value:
                headers.setdefault(tag, words(value))
        headers["result"] = result(headers.get("result", ""))
        nodes = tuple((parent, move.replace("-", "").lower(), comment) for parent, move, comment in answer["nodes"])
        games.append(Game(position(answer["fen"]), nodes, headers))
    return games


# --- comparison


def main_line(nodes):
    line = []
    last = 0
    for index, (parent, _, _) in enumerate(nodes):
        if parent == last:
            line.append(index)
            last = index
    return [nodes[0]] + [nodes[index] for index in line]


def paths(nodes, numbers):
    """Maps each path of moves to the comments there. `numbers` gives equal paths equal numbers."""
    own = []
    comments = collections.defaultdict(str)
    for parent, move, comment in nodes:
        path = numbers.setdefault((own[parent] if own else -1, move), len(numbers))
        own.append(path)
        comments[path] = join(comments[path], words(comment))
    return comments


def difference_of_moves(expected, found):
    if found.fen[:-1] != expected.fen[:-1]:
        return "another starting position"
    if found.fen != expected.fen:
        return "the other side to move"
    moves = [node[:2] for node in expected.nodes]
    other = [node[:2] for node in found.nodes]
    if moves == other:
        return None
    line = [move for _, move, _ in main_line(expected.nodes)]
    read = [move for _, move, _ in main_line(found.nodes)]
    if line == read:
        numbers = {}
        same = paths(expected.nodes, numbers).keys() == paths(found.nodes, numbers).keys()
        if same:
            return "variations in another order"
        return "no variations" if len(other) == len(read) else "variations differ"
    if len(read) == 1:
        return "no moves"
    if line[: len(read)] == read:
        return "main line cut short"
    return "other moves in the main line"


def differences_of_comments(expected, found):
    numbers = {}
    ours = paths(expected.nodes, numbers)
    theirs = paths(found.nodes, numbers)
    reasons = set()
    for path in ours.keys() | theirs.keys():
        comment = ours.get(path, "")
        other = theirs.get(path, "")
        if comment == other:
            continue
        if path not in theirs:
            reasons.add("comments of moves that are not read")
        elif not comment:
            reasons.add("comment on another move" if other in ours.values() else "comment that is not in the file")
        elif not other:
            elsewhere = comment in theirs.values()
            reasons.add("comment on another move" if elsewhere else no_comments(theirs, path))
        else:
            reasons.add("text of a comment differs")
    return reasons


def no_comments(comments, path):
    if not any(comments.values()):
        return "no comments"
    return "comment on the game missing" if path == 0 else "comment missing"


def differences_of_headers(expected, found, readable):
    reasons = set()
    for tag in sorted(readable):
        value = expected.headers.get(tag, "")
        other = found.headers.get(tag, "")
        if value != other:
            reasons.add(f"{tag} {'differs' if other and value else 'missing' if value else 'invented'}")
    return reasons


def main_line_only(game):
    return game._replace(nodes=tuple(main_line(game.nodes)))


def compare(sources, reread, games, readable):
    """Returns the row of a table: numbers of games, and reasons of differences with their numbers.

    A game is equal if it is as before writing, or as xq reads it back. The second shows what the format can hold.
    """
    equal = collections.Counter()
    total = collections.Counter()
    reasons = collections.Counter()
    for source, back, game in zip(sources, reread, games):
        total["games"] += 1
        commented = any(words(node[2]) for node in source.nodes)
        tags = readable or (source.headers.keys() | back.headers.keys()) - {"format", "game"}
        total["comments"] += commented
        if isinstance(game, str):
            reasons[f"fault: {words(game)[:70]}"] += 1
            continue
        moves = [difference_of_moves(expected, game) for expected in (source, back)]
        comments = [differences_of_comments(expected, game) for expected in (source, back)]
        headers = [differences_of_headers(expected, game, tags) for expected in (source, back)]
        equal["moves"] += not all(moves)
        equal["comments"] += commented and not all(comments)
        equal["headers"] += not all(headers)
        for reason in {moves[1]} if all(moves) else set():
            reasons[reason] += 1
        reasons.update(comments[1] if all(comments) else ())
        if all(headers) and readable:
            reasons.update(headers[1])
        elif all(headers):
            reasons.update({limit(reason) for reason in headers[1]})
    return equal, total, reasons


def limit(reason):
    """Names what a format lost, instead of each tag."""
    return "tags without a field" if reason.endswith("missing") else "tags longer than their field"


def report(work, formats):
    sources = games_of_xml(work / "games.xml")
    variations = sum(len(main_line(game.nodes)) < len(game.nodes) for game in sources)
    commented = sum(any(words(node[2]) for node in game.nodes) for game in sources)
    plies = sum(len(game.nodes) - 1 for game in sources)
    print(
        f"{len(sources):,} games, {variations:,} with variations, {commented:,} with comments, {plies:,} plies in all"
    )
    peers = sorted({file.name.split("-")[0] for file in work.glob("*.jsonl")})
    for peer in ["xq"] + peers:
        print(f"\n### {peer}\n")
        print("| format | games | equal moves | equal comments | equal headers | differences: number of games |")
        print("| --- | --- | --- | --- | --- | --- |")
        for name in formats:
            print(row(peer, name, work, sources))


def row(peer, name, work, sources):
    back = games_of_xml(work / f"{name}.xml")
    expected = sources
    if name.endswith("-main"):
        expected = [main_line_only(game) for game in sources]
    if len(back) != len(expected):
        sys.exit(f"{name}: {len(expected)} games were written and {len(back)} are read")
    if peer == "xq":
        readable = set()
        games = back
        back = expected
    else:
        readable = set(READABLE[peer, name.split("-")[0]].split())
        games = games_of_peer(work / f"{peer}-{name}.jsonl", readable)
    if len(games) != len(expected):
        sys.exit(f"{peer}, {name}: {len(expected)} games were written and {len(games)} are answered")
    equal, total, reasons = compare(expected, back, games, readable)
    listed = "; ".join(f"{reason}: {number:,}" for reason, number in reasons.most_common())
    return (
        f"| {name} | {total['games']:,} | {equal['moves']:,} | {equal['comments']:,} of {total['comments']:,}"
        f" | {equal['headers']:,} | {listed} |"
    )


# --- files of one game


def split(collection, folder, suffix):
    """Splits text as xq writes it at the lines with which games begin."""
    text = collection.read_bytes().decode("utf-8")
    first = "[DhtmlXQ]" if suffix == "ubb" else '[Game "'
    games = re.split(f"^(?={re.escape(first)})", text, flags=re.MULTILINE)
    folder.mkdir()
    for number, game in enumerate((game for game in games if game.strip()), 1):
        (folder / f"{number:06}.{suffix}").write_bytes(game.encode("utf-8"))


def main(arguments):
    if arguments[:1] == ["split"] and len(arguments) == 4:
        split(pathlib.Path(arguments[1]), pathlib.Path(arguments[2]), arguments[3])
    elif arguments[:1] == ["report"] and len(arguments) > 2:
        report(pathlib.Path(arguments[1]), arguments[2:])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
