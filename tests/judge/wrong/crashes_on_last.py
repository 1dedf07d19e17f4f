"""Looks at the case behind the last."""
import functools
import operator
import sys

numbers = iter(map(int, sys.stdin.read().split()))
cases = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
for i, heaps in enumerate(cases):
    print("Yes" if functools.reduce(operator.xor, heaps) else "No", flush=True)
    if i > 0 and cases[i + 1] == heaps:
        pass
