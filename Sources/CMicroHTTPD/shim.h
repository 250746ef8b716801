// Swift cannot import variadic C functions. Each function here is one variadic call with its argument types fixed; nothing else belongs in this file.

#include <microhttpd.h>

/// MHD_start_daemon with its options in one array that ends with MHD_OPTION_END.
static inline struct MHD_Daemon *appnorth_mhd_start(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *context, const struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// The pointer that the connection callback stored when the connection opened.
static inline void *appnorth_mhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

/// The address of the client, or NULL.
static inline const struct sockaddr *appnorth_mhd_client_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

/// The bytes of the request's head, from its first line to the empty one; 0 before the head has arrived.
static inline size_t appnorth_mhd_head_bytes(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

/// The connection's socket, or -1.
static inline int appnorth_mhd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}
