"""Plays Nim by the protocol of docs/interactive.md, or makes the one mistake its first argument names.

right, misere     no mistake, in normal and in misère play
first             always goes first
greedy            takes a whole heap wherever it must move
illegal           takes more than there is
gibberish         says something that is no move
silent            never flushes its output
leaves            ends after choosing its side
talks             says more when the game is over
late-exit         ends with exit code 3 after a game it has won
stays             does not end when the game is over
"""
import functools
import operator
import sys
import time

kind = sys.argv[1]


def hear():
    return sys.stdin.readline()  # input() would flush


def say(text):
    sys.stdout.write(text + "\n")
    if kind != "silent":
        sys.stdout.flush()


def won(heaps):
    total = functools.reduce(operator.xor, heaps, 0)
    if kind == "misere" and max(heaps, default=0) <= 1:
        return total == 0
    return total != 0


def move(heaps):
    """Result: how many to take, from which heap."""
    for i, heap in enumerate(heaps):
        for take in range(1, heap + 1) if heap <= 50 else [heap - (heap ^ functools.reduce(operator.xor, heaps))]:
            if 0 < take <= heap and not won(heaps[:i] + [heap - take] + heaps[i + 1:]):
                return take, i + 1
    for i, heap in enumerate(heaps):
        if heap:
            return heap, i + 1
    return 0, 0


hear()
position = list(map(int, hear().split()))
mine = True if kind == "first" else won(position)
say("first" if mine else "second")
if kind == "leaves":
    sys.exit(0)
while True:
    if mine and (any(position) or kind != "misere"):
        take, number = move(position)
        if kind == "greedy":
            number = next(i for i, heap in enumerate(position) if heap) + 1
            take = position[number - 1]
        if kind == "illegal":
            take += 1_000_000_000_000
        say("all of it" if kind == "gibberish" else f"{take} {number}")
        if kind != "illegal":
            position[number - 1] -= take
    answer = hear().split()
    if answer[0] in ("win", "lose"):
        break
    position[int(answer[1]) - 1] -= int(answer[0])
    mine = True
if kind == "talks":
    say("good game")
if kind == "late-exit":
    sys.exit(3)
while kind == "stays":
    time.sleep(1)
