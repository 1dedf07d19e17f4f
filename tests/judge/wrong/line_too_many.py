"""Answers the last case twice."""
import functools
import operator
import sys

numbers = list(map(int, sys.stdin.read().split()))
at = 0
answer = ""
while at < len(numbers):
    heaps = numbers[at + 1:at + 1 + numbers[at]]
    at += 1 + numbers[at]
    rich = max(heaps, default=0) > 1
    answer = "Yes" if (functools.reduce(operator.xor, heaps, 0) != 0) == rich else "No"
    print(answer)
print(answer)
