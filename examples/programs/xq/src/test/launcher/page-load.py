#!/usr/bin/env python3
"""Measures how long pages take to load in headless Chromium, as medians.

    page-load.py RUNS PAGE...

The time is from the start of the navigation to the first frame after the page is loaded: then the
list of games can be used.
"""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

FRAME = "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))"
ELEMENTS = "document.querySelectorAll('*').length"


class Chromium:
    """A browser that is controlled through pipes, which it finds as files 3 and 4."""

    def __init__(self, executable="chromium"):
        self.profile = tempfile.mkdtemp()
        commands, self.commands = os.pipe()
        answers, self.answers = os.pipe()
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe"]
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{commands} 4>&{self.answers}', "sh", executable]
            + options + ["--user-data-dir=" + self.profile, "about:blank"],
            pass_fds=(commands, self.answers), stderr=subprocess.DEVNULL)
        self.answers = os.fdopen(answers, "rb")
        self.count = 0
        self.session = {}
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = {"sessionId": self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]}
        self.send("Page.enable")

    def read(self):
        message = bytearray()
        while (byte := self.answers.read(1)) not in (b"\0", b""):
            message += byte
        return json.loads(message)

    def send(self, method, **params):
        self.count += 1
        request = {"id": self.count, "method": method, "params": params, **self.session}
        os.write(self.commands, json.dumps(request).encode() + b"\0")
        while (answer := self.read()).get("id") != self.count:
            pass
        return answer["result"]

    def load(self, page):
        self.send("Page.navigate", url=pathlib.Path(page).resolve().as_uri())
        while self.read().get("method") != "Page.loadEventFired":
            pass

    def evaluate(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        return answer["result"]["value"]

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


runs = int(sys.argv[1])
browser = Chromium()
try:
    for page in sys.argv[2:]:
        times = []
        for run in range(runs + 1):
            browser.load(page)
            if run >= 1:
                times.append(browser.evaluate(FRAME))
            elements = browser.evaluate(ELEMENTS)
        print(f"{page}: {statistics.median(times):.0f} ms ({min(times):.0f}-{max(times):.0f}), "
              f"{os.path.getsize(page) / 1e6:.1f} MB, {elements} elements")
finally:
    browser.close()
