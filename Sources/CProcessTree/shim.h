#include <sys/prctl.h>

// Swift cannot import variadic C functions.

/// Whatever a descendant of this process leaves behind becomes this process's own child.
static inline int appnorth_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1UL, 0UL, 0UL, 0UL); }
