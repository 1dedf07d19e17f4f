"""Misère Nim: asks whether all heaps are equal where it should ask whether all are one."""
import functools
import operator
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    if len(set(heaps)) == 1:
        won = len(heaps) % 2 == 0
    else:
        won = functools.reduce(operator.xor, heaps) != 0
    print("John" if won else "Brother")
