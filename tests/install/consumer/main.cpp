// SPDX-License-Identifier: MIT
// main.cpp - the consumer in C++: the headers between standard ones, a refused text.
#include <jay/jay.h>

#include <cstdlib>
#include <iostream>
#include <string>

int main()
{
    const std::string text = R"(["jay", {"n": 18446744073709551615}])";
    jay_error err;
    jay_doc *doc = jay_read(text.data(), text.size(), nullptr, &err);
    if (!doc) return EXIT_FAILURE;
    const jay_value *root = jay_doc_root(doc);
    const uint64_t n = jay_get_uint(jay_object_get(jay_array_get(root, 1), "n"));
    const bool good = n == UINT64_MAX && jay_equals_string(jay_array_get(root, 0), "jay");
    jay_doc_free(doc);
    const bool refused = !jay_read("[1,]", 4, nullptr, &err) && err.status != JAY_OK;
    std::cout << n << ' ' << err.text << '\n';
    return good && refused ? EXIT_SUCCESS : EXIT_FAILURE;
}
