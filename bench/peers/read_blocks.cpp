// The ceiling of "reading at all": read() of standard input in blocks of 1 MiB, nothing done with
// them.
#include <unistd.h>

#include <cstdio>
#include <vector>

int main() {
    std::vector<char> block(1 << 20);
    long long bytes = 0;
    for (ssize_t got = 0; (got = ::read(STDIN_FILENO, block.data(), block.size())) > 0;)
        bytes += got;
    std::printf("%lld\n", bytes);
}
