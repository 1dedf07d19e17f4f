"""The differences of neighbours from the right are a staircase; this counts the even steps."""
import functools
import operator
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    heaps = [0] + [next(numbers) for _ in range(next(numbers))]
    steps = [b - a for a, b in zip(heaps, heaps[1:])][::-1]
    print("TAK" if functools.reduce(operator.xor, steps[1::2], 0) else "NIE")
