"""Misère Nim by the nim-sum alone: wrong where every heap is one."""
import functools
import operator
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    heaps = [next(numbers) for _ in range(next(numbers))]
    print("John" if functools.reduce(operator.xor, heaps) else "Brother")
