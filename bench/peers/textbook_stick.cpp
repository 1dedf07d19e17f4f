// CSES 1729 as it is usually written: one look at every step for every heap.
#include <cstdio>

int steps[100];
bool won[1000001];

int main() {
    int n, k;
    if (std::scanf("%d %d", &n, &k) != 2) return 1;
    for (int i = 0; i < k; ++i) std::scanf("%d", &steps[i]);
    for (int heap = 1; heap <= n; ++heap)
        for (int i = 0; i < k; ++i)
            if (steps[i] <= heap && !won[heap - steps[i]]) {
                won[heap] = true;
                break;
            }
    for (int heap = 1; heap <= n; ++heap) std::putchar(won[heap] ? 'W' : 'L');
    std::putchar('\n');
}
