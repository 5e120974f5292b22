/* SPDX-License-Identifier: MIT */
/*
 * memory_simdjson.cpp - one large file by simdjson's DOM, in a process of its own. Prints
 * the line that a cell of bench_memory prints.
 */
#include <simdjson.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdio>

int main(int argc, char **argv)
{
    if (argc != 2) return 1;
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    auto start = std::chrono::steady_clock::now();
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    if (parser.load(argv[1]).get(root)) return 1;
    std::chrono::duration<double, std::nano> took =
        std::chrono::steady_clock::now() - start;
    getrusage(RUSAGE_SELF, &after);
    double faults = static_cast<double>(after.ru_minflt + after.ru_majflt -
                                        before.ru_minflt - before.ru_majflt);
    std::printf("%.1f 0 %.1f 0 0 %ld 0\n", took.count(), faults, after.ru_maxrss);
    return root.is_array() || root.is_object() ? 0 : 1;
}
