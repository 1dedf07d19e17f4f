"""Counts the heaps that can become heap ^ sum, and forgets that a move must take something."""
import functools
import operator
import sys

numbers = iter(map(int, sys.stdin.read().split()))
while count := next(numbers):
    heaps = [next(numbers) for _ in range(count)]
    total = functools.reduce(operator.xor, heaps)
    print(sum((heap ^ total) <= heap for heap in heaps))
