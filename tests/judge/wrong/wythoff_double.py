"""Wythoff's game by floating point; arguments: the words, and whether the number of cases comes first."""
import math
import sys

won, lost = sys.argv[1:3] if len(sys.argv) > 2 else ("1", "0")
numbers = list(map(int, sys.stdin.read().split()))[len(sys.argv) > 3:]
for a, b in zip(numbers[::2], numbers[1::2]):
    cold = math.floor(abs(a - b) * (1 + math.sqrt(5)) / 2)
    print(lost if min(a, b) == cold else won)
