// bouton-verify FILE: the check of one certificate, as a program that holds nothing else.
//
// It prints one line and ends with 0 when the certificate is accepted, 1 when it is refused, 2 when
// the file is no certificate or cannot be read, 3 when there are more values than fit into memory.

#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <new>
#include <string>

#include "bouton/api/verify_text.hpp"

namespace {

using namespace bouton;

int end(std::ostream& out, const std::string& line, int code) {
    out << line << std::endl;
    return code;
}

/// Result: whether the whole file was read.
bool read(const std::string& name, std::string& text) {
    std::ifstream file(name, std::ios::binary);
    try {
        text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    } catch (const std::ios_base::failure&) {
        return false;  // a folder, say
    }
    return static_cast<bool>(file);
}

template <class Report>
int tell(const Report& report, const std::string& name, const std::string& text) {
    switch (judgement_of(report.verdict)) {
        case Judgement::accepted:
            return end(std::cout, verdict_text(report, Language::english), 0);
        case Judgement::refused:
            return end(std::cout, verdict_text(report, Language::english), 1);
        case Judgement::malformed: {
            const Error error = certificate_error(report, text);
            return end(std::cerr, "bouton-verify: " + describe(error, Language::english, name), 2);
        }
        case Judgement::undecided:
            break;
    }
    return end(std::cerr, "bouton-verify: " + verdict_text(report, Language::english), 3);
}

int run(const std::string& name) {
    std::string text;
    if (!read(name, text)) return end(std::cerr, "bouton-verify: " + name + ": cannot be read", 2);
    if (verify::is_quotient_certificate(text))
        return tell(verify::check_quotient(text), name, text);
    return tell(verify::check(text), name, text);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        if (argc == 2) return run(argv[1]);
        return end(std::cerr, "bouton-verify: expected one argument, the file of a certificate", 2);
    } catch (const std::bad_alloc&) {
        std::fputs("bouton-verify: out of memory\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bouton-verify: %s\n", error.what());
    }
    return 3;
}
