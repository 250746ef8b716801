// What Cryptography uses of OpenSSL's libcrypto, 3.0 or later.
//
// OpenSSL 3 marks SHA256_Init, SHA256_Update and SHA256_Final as deprecated. Swift would warn at each call, and a
// warning fails this build. They are used on purpose, in one file (SHA256State.swift): see
// docs/decisions/0002-openssl-libcrypto.md. Nothing else that is deprecated may be called.
#define OPENSSL_SUPPRESS_DEPRECATED

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>

#if OPENSSL_VERSION_MAJOR < 3
#error "AppNorth needs OpenSSL 3.0 or later (Debian 12 and 13 have it in libssl-dev)"
#endif
