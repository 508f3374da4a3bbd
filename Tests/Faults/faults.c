/* Fails one call of the C library, for Tests/Faults/run: test data, preloaded
 * into the command (LD_PRELOAD) and no part of it.
 *
 *   FAULT_KIND   files, or memory: the calls that are counted
 *   FAULT_CALL   which of them fails, from 1; 0 or nothing: none
 *   FAULT_LOG    a file that gets the name of the call that failed, or, without
 *                one, at the end how many there were
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_long calls;
static long failing;
/* 0: before the start and behind the end, where nothing is counted. */
static int kind;

static void put(const char *text) {
  const char *path = getenv("FAULT_LOG");
  if (!path) return;
  long file = syscall(
    SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, text, strlen(text));
  syscall(SYS_close, file);
}

__attribute__((constructor)) static void begin(void) {
  const char *which = getenv("FAULT_KIND"), *call = getenv("FAULT_CALL");
  failing = call ? atol(call) : 0;
  kind = which && strcmp(which, "memory") == 0 ? 2 : 1;
}

__attribute__((destructor)) static void end(void) {
  char text[32];
  kind = 0;
  if (failing) return;
  snprintf(text, sizeof text, "%ld\n", (long)calls);
  put(text);
}

/* How the command ends; nothing is called for it behind that. */
void _exit(int status) {
  end();
  for (;;) syscall(SYS_exit_group, status);
}

/* Whether this is the call that fails. */
static int fails(int its_kind, const char *name, int code) {
  if (kind != its_kind || ++calls != failing) return 0;
  put(name);
  errno = code;
  return 1;
}

#define REAL(result, name, ...) \
  static result (*real)(__VA_ARGS__); \
  if (!real) real = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    if (fails(1, #name, flags & O_CREAT ? ENOSPC : EMFILE)) return -1; \
    return real(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    REAL(int, #name, int, const char *, int, ...); \
    va_list rest; \
    va_start(rest, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
    va_end(rest); \
    if (fails(1, #name, flags & O_CREAT ? ENOSPC : EMFILE)) return -1; \
    return real(folder, path, flags, mode); \
  }
OPENAT(openat)
OPENAT(openat64)

/* A call with a result that is -1 when it fails. */
#define CALL(result, name, code, types, arguments) \
  result name types { \
    REAL_OF(result, name, types); \
    if (fails(1, #name, code)) return -1; \
    return real arguments; \
  }
#define REAL_OF(result, name, types) \
  static result (*real) types; \
  if (!real) real = (result(*) types)dlsym(RTLD_NEXT, #name)

CALL(ssize_t, read, EIO, (int f, void *b, size_t n), (f, b, n))
CALL(ssize_t, pread, EIO, (int f, void *b, size_t n, off_t o), (f, b, n, o))
CALL(ssize_t, pread64, EIO, (int f, void *b, size_t n, off64_t o), (f, b, n, o))
CALL(ssize_t, write, ENOSPC, (int f, const void *b, size_t n), (f, b, n))
CALL(int, fstat, EIO, (int f, struct stat *s), (f, s))
CALL(int, fstat64, EIO, (int f, struct stat64 *s), (f, s))
CALL(int, stat, EIO, (const char *p, struct stat *s), (p, s))
CALL(int, stat64, EIO, (const char *p, struct stat64 *s), (p, s))
CALL(int, lstat, EIO, (const char *p, struct stat *s), (p, s))
CALL(int, lstat64, EIO, (const char *p, struct stat64 *s), (p, s))
CALL(int, access, EACCES, (const char *p, int m), (p, m))
CALL(ssize_t, readlink, EIO, (const char *p, char *b, size_t n), (p, b, n))
CALL(int, rename, EXDEV, (const char *p, const char *q), (p, q))
CALL(int, unlink, EPERM, (const char *p), (p))
CALL(int, fchmod, EPERM, (int f, mode_t m), (f, m))
CALL(int, fsync, EIO, (int f), (f))

/* A close that fails has still closed the file. */
int close(int file) {
  REAL(int, "close", int);
  int fault = fails(1, "close", EIO);
  int result = real(file);
  if (!fault) return result;
  errno = EIO;
  return -1;
}

DIR *opendir(const char *path) {
  REAL(DIR *, "opendir", const char *);
  return fails(1, "opendir", EMFILE) ? NULL : real(path);
}

struct dirent *readdir(DIR *folder) {
  REAL(struct dirent *, "readdir", DIR *);
  return fails(1, "readdir", EIO) ? NULL : real(folder);
}

char *realpath(const char *path, char *result) {
  REAL(char *, "realpath", const char *, char *);
  return fails(1, "realpath", EIO) ? NULL : real(path, result);
}

void *mmap(void *at, size_t size, int access, int flags, int file, off_t from) {
  REAL(void *, "mmap", void *, size_t, int, int, int, off_t);
  if (fails(2, "mmap", ENOMEM)) return MAP_FAILED;
  return real(at, size, access, flags, file, from);
}

/* The C library's own names, as `dlsym` itself needs memory. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  return fails(2, "malloc", ENOMEM) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  return fails(2, "calloc", ENOMEM) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  return fails(2, "realloc", ENOMEM) ? NULL : __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (fails(2, "posix_memalign", ENOMEM)) return ENOMEM;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}
