#!/usr/bin/env python3
"""Compares how long commands take to start, in turn and as medians.

    start-up.py RUNS NAME=COMMAND...

Each command gets one line on standard input. The first one is the measure of the others.
"""
import statistics
import subprocess
import sys
import time

LINE = "startpos\t炮二平五\n".encode()

runs = int(sys.argv[1])
commands = [argument.split("=", 1) for argument in sys.argv[2:]]
times = {name: [] for name, _ in commands}
for run in range(runs + 2):
    for name, command in commands:
        begin = time.perf_counter()
        subprocess.run(command, shell=True, check=True, input=LINE, stdout=subprocess.DEVNULL)
        if run >= 2:
            times[name].append(1000 * (time.perf_counter() - begin))
measure = statistics.median(times[commands[0][0]])
for name, _ in commands:
    median = statistics.median(times[name])
    print(f"{name:20} {median:6.1f} ms ({min(times[name]):.1f}-{max(times[name]):.1f})  {median / measure:.2f}")
