"""The winning move in the last heap that has one, where the task wants the first."""
import functools
import operator
import sys

heaps = list(map(int, sys.stdin.read().split()))[1:]
total = functools.reduce(operator.xor, heaps)
for i in reversed(range(len(heaps))):
    left = heaps[i] ^ total
    if left < heaps[i]:
        print(heaps[i] - left, i + 1)
        heaps[i] = left
        print(*heaps)
        break
else:
    print("lose")
