// HDU 1536 as it is usually written: a table of nim-values for each set, one mark a step.
#include <cstdio>
#include <cstring>

int steps[100], values[10001];
bool seen[101];

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        for (int i = 0; i < k; ++i) std::scanf("%d", &steps[i]);
        for (int n = 0; n <= 10000; ++n) {
            std::memset(seen, 0, sizeof seen);
            for (int i = 0; i < k; ++i)
                if (steps[i] <= n) seen[values[n - steps[i]]] = true;
            int mex = 0;
            while (seen[mex]) ++mex;
            values[n] = mex;
        }
        int m;
        std::scanf("%d", &m);
        for (int i = 0; i < m; ++i) {
            int l, sum = 0;
            std::scanf("%d", &l);
            for (int j = 0; j < l; ++j) {
                int h;
                std::scanf("%d", &h);
                sum ^= values[h];
            }
            std::putchar(sum != 0 ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
