"""Waits for the next case where the input has ended."""
import functools
import operator
import sys
import time

numbers = []
while True:
    line = sys.stdin.readline()
    numbers += map(int, line.split())
    if not line:
        time.sleep(0.01)
    while numbers and len(numbers) > numbers[0]:
        heaps = numbers[1:1 + numbers[0]]
        numbers = numbers[1 + numbers[0]:]
        lonely = max(heaps, default=0) <= 1
        print("Yes" if (functools.reduce(operator.xor, heaps, 0) != 0) != lonely else "No", flush=True)
