#include <sqlite3.h>

// Swift imports neither variadic functions nor a macro that casts a number to a function pointer (SQLITE_TRANSIENT).

static inline int appnorth_sqlite3_set_flag(sqlite3 *connection, int flag, int on) {
  return sqlite3_db_config(connection, flag, on, (int *)0);
}

static inline int appnorth_sqlite3_bind_text(sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text ? (const char *)text : "", length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int appnorth_sqlite3_bind_bytes(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}
