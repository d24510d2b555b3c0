/* Makes a call that writes fail, or the process die in it: the call numbered FAULT_AT, of those that
   make, fill, sync, rename or remove files. FAULT is "full" (ENOSPC, from that call on), "interrupt"
   (EINTR, once) or "kill". Loaded before libc by LD_PRELOAD; a fault is told on standard error. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int calls;

/* Returns whether the call fails; not all calls can be interrupted. */
static int fails(int canBeInterrupted) {
  const char *at = getenv("FAULT_AT"), *fault = getenv("FAULT");
  if (fault && !strcmp(fault, "interrupt") && !canBeInterrupted) return 0;
  int number = at ? atoi(at) : 0, call = __sync_add_and_fetch(&calls, 1);
  if (!fault || number == 0 || call < number) return 0;
  if (call > number && strcmp(fault, "full")) return 0;
  if (call == number) syscall(SYS_write, 2, "FAULT\n", 6);
  if (!strcmp(fault, "kill")) raise(SIGKILL);
  errno = strcmp(fault, "full") ? EINTR : ENOSPC;
  return 1;
}

static int isFile(int descriptor) {
  struct stat status;
  return descriptor > 2 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (isFile(descriptor) && fails(1)) return -1;
  return NEXT(write)(descriptor, bytes, count);
}

int fsync(int descriptor) {
  if (isFile(descriptor) && fails(1)) return -1;
  return NEXT(fsync)(descriptor);
}

int rename(const char *from, const char *to) {
  if (fails(0)) return -1;
  return NEXT(rename)(from, to);
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  if (fails(0)) return -1;
  return syscall(SYS_renameat2, from, old, to, new, flags);
}

int mkdir(const char *path, mode_t mode) {
  if (fails(0)) return -1;
  return NEXT(mkdir)(path, mode);
}

int symlink(const char *target, const char *path) {
  if (fails(0)) return -1;
  return NEXT(symlink)(target, path);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (flags & O_CREAT && fails(1)) return -1;
  return NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));
