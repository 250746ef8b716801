#!/usr/bin/env bash
#
# AppNorth identity credentials with bash and openssl. The rules are docs/contract.md, section 2.
#
#   appnorth-identity.sh EMAIL [LIFETIME [ISSUED_AT]]
#
# reads APPNORTH_PROJECT_ID and APPNORTH_IDENTITY_SECRET from the environment and prints the credential as JSON. LIFETIME
# is in seconds, 1 to 86,400 (900); ISSUED_AT in Unix seconds (the clock). Or source it and call appnorth_credential.
#
# Version 1 only: no properties, and ASCII emails only. bash knows neither the Unicode tables nor the numbers of
# ECMAScript, so it refuses what it could only sign wrongly.
#
# Refusals go to standard error as "code: sentence", with status 1; they hold no secret and no email.

# The credential as one line of JSON.
appnorth_credential() {
  local - LC_ALL=C IFS=$' \t\n' email expires_at payload signature
  set +x # a trace would print the secret
  _appnorth_prepare "$@" || return
  if ! signature=$(_appnorth_hmac "$payload"); then
    _appnorth_refuse unavailable 'One of openssl, od, tr and sed does not work here.'
    return
  fi
  email=${email//\\/\\\\}
  printf '{"email":"%s","expiresAt":%s,"signature":"%s"}\n' "${email//\"/\\\"}" "$expires_at" "$signature"
}

# The exact text that appnorth_credential signs, without a line break at its end. Compare it first when a signature does
# not match.
appnorth_payload() {
  local - LC_ALL=C IFS=$' \t\n' email expires_at payload
  set +x
  _appnorth_prepare "$@" || return
  printf '%s' "$payload"
}

# Sets email, expires_at and payload of its caller.
_appnorth_prepare() {
  _appnorth_check_project_id "${APPNORTH_PROJECT_ID-}" &&
    _appnorth_check_secret "${APPNORTH_IDENTITY_SECRET-}" &&
    _appnorth_expiry "${2:-900}" "${3-}" &&
    _appnorth_normalize "${1-}" || return
  if (($# > 3)); then
    _appnorth_refuse unsupported 'Properties need canonical JSON, which bash cannot write: use a signer in another language.'
    return 1
  fi
  printf -v payload 'v1\n%s\n%s\n%s' "$APPNORTH_PROJECT_ID" "$expires_at" "$email"
}

_appnorth_refuse() {
  printf '%s: %s\n' "$1" "$2" >&2
  return 1
}

_appnorth_check_project_id() {
  [[ $1 =~ ^prj_[a-z0-9]{20}$ ]] ||
    _appnorth_refuse invalid_project_id \
      "APPNORTH_PROJECT_ID: expected a Project ID (prj_ and 20 characters a-z or 0-9), but it is $(_appnorth_kind "$1")."
}

_appnorth_check_secret() {
  [[ $1 =~ ^ans_[A-Za-z0-9_-]{43,64}$ ]] && return
  case $1 in
    *[![:space:]]*) ;;
    *)
      _appnorth_refuse invalid_secret 'APPNORTH_IDENTITY_SECRET is empty. Is it set and exported where this runs?'
      return
      ;;
  esac
  case $1 in
    [[:space:]]* | *[[:space:]])
      _appnorth_refuse invalid_secret 'APPNORTH_IDENTITY_SECRET has white space or a line break around it: trim it.'
      ;;
    *)
      _appnorth_refuse invalid_secret "APPNORTH_IDENTITY_SECRET: expected an identity secret (ans_ and 43 base64url \
characters), but it is $(_appnorth_kind "$1"). Pass it exactly as it was shown, without quotes and not decoded."
      ;;
  esac
}

_appnorth_kind() {
  case $1 in
    app_*) printf 'an App ID by its prefix' ;;
    prj_*) printf 'a Project ID by its prefix' ;;
    ans_*) printf 'an identity secret by its prefix' ;;
    ana_*) printf 'an API token by its prefix' ;;
    *) printf 'something else' ;;
  esac
}

# 10#: a leading zero would make the number octal.
_appnorth_expiry() {
  local lifetime=$1 issued_at=$2
  if ! [[ $lifetime =~ ^[0-9]+$ && $lifetime =~ [1-9] ]]; then
    _appnorth_refuse lifetime_too_short 'The lifetime is a number of seconds, at least 1.'
  elif ! [[ $lifetime =~ ^0*[0-9]{1,5}$ ]] || ((10#$lifetime > 86400)); then
    _appnorth_refuse lifetime_too_long \
      'A credential lives for at most 86,400 seconds (24 hours); the app fetches a new one in time.'
  else
    [[ -n $issued_at ]] || printf -v issued_at '%(%s)T' -1
    if [[ $issued_at =~ ^(-?)([0-9]{1,11})$ ]]; then
      expires_at=$((${BASH_REMATCH[1]}10#${BASH_REMATCH[2]} + 10#$lifetime))
      ((expires_at >= 1 && expires_at <= 9999999999)) && return
    fi
    _appnorth_refuse malformed_expiry \
      'The credential would end outside 1 to 9,999,999,999 seconds since 1970. Was the time given in milliseconds?'
  fi
}

_appnorth_normalize() {
  email=$1
  if [[ $email == *[!$'\x01'-$'\x7F']* ]]; then
    _appnorth_refuse unsupported \
      'The email is not ASCII, and bash has no Unicode tables to lower-case it with: use a signer in another language.'
    return
  fi
  email=${email#"${email%%[!$'\t\n\v\f\r ']*}"}
  email=${email%"${email##*[!$'\t\n\v\f\r ']}"}
  email=${email,,} # in the C locale: in a Turkish one, I would not become i
  [[ ${#email} -le 254 && $email =~ ^[!-~]+@[!-~]*[!-?A-~]$ ]] ||
    _appnorth_refuse malformed_email \
      'The email needs 3 to 254 bytes, an @ with text on both sides, and no white space or control characters.'
}

# HMAC-SHA256 (RFC 2104) of $1 as 64 hexadecimal digits. Through pipes: "openssl dgst -hmac KEY" would show the secret to
# everybody who can list processes. Fails where a program that it needs does: what is no digest is not gone on with.
_appnorth_hmac() {
  local key=$APPNORTH_IDENTITY_SECRET inner outer index byte
  if ((${#key} > 64)); then
    key=$(printf '%s' "$key" | _appnorth_sha256)
  else
    key=$(printf '%s' "$key" | od -An -v -tx1 | tr -d ' \n')
  fi
  [[ $key =~ ^([0-9a-f]{2}){32,64}$ ]] || return
  for ((index = 0; index < 128; index += 2)); do
    byte=$((16#0${key:index:2}))
    printf -v inner '%s\\x%02x' "${inner-}" $((byte ^ 0x36))
    printf -v outer '%s\\x%02x' "${outer-}" $((byte ^ 0x5C))
  done
  inner=$({ printf '%b' "$inner" && printf '%s' "$1"; } | _appnorth_sha256 | sed 's/../\\x&/g')
  [[ $inner =~ ^(\\x[0-9a-f]{2}){32}$ ]] && printf '%b' "$outer$inner" | _appnorth_sha256
}

_appnorth_sha256() {
  local digest
  digest=$(openssl dgst -sha256 -r) && [[ $digest =~ ^[0-9a-f]{64}\  ]] && printf '%s' "${digest%% *}"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  appnorth_credential "$@"
fi
