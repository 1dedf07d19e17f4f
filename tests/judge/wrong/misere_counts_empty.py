"""Misère Nim, the parity of all heaps where none is rich: wrong where a heap is empty."""
import functools
import operator
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    won = functools.reduce(operator.xor, heaps) != 0 if max(heaps) > 1 else len(heaps) % 2 == 0
    print("first" if won else "second")
