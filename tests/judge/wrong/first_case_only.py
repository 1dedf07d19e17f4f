"""Forgets that there are several cases."""
import functools
import operator
import sys

numbers = list(map(int, sys.stdin.read().split()))
print("Yes" if functools.reduce(operator.xor, numbers[2:2 + numbers[1]]) else "No")
