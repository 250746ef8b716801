#!/usr/bin/env bash
#
# Offline: bash test.sh. Prints what fails, then the count.

cd "$(dirname "${BASH_SOURCE[0]}")" || exit
# shellcheck source-path=SCRIPTDIR
source ./appnorth-identity.sh

VECTORS=../../conformance/identity-vectors.json
PROJECT=prj_0123456789abcdefghij
SECRET=ans_$(printf 'x%.0s' {1..43})
export APPNORTH_PROJECT_ID=$PROJECT APPNORTH_IDENTITY_SECRET=$SECRET
passed=0 failed=0

# expect NAME EXPECTED ACTUAL
expect() {
  if [[ $3 == "$2" ]]; then
    ((passed += 1))
  else
    ((failed += 1))
    printf 'FAILED %s\n  expected %q\n  got      %q\n' "$1" "$2" "$3"
  fi
}

# refuses CODE ARGUMENT…: with that code, and without the secret or the email in the sentence.
refuses() {
  local code=$1 answer
  shift
  answer=$(appnorth_credential "$@" 2>&1)
  expect "status of $code" 1 $?
  expect "$code" "$code" "${answer%%:*}"
  expect "$code tells nothing" '' "$(grep -E 'xxxx|jane' <<<"$answer")"
}

# Every ASCII vector of version 1. jq cannot keep a NUL, and none is there.
# shellcheck disable=SC2154 # read assigns each field
while IFS= read -r -d '' name; do
  for field in secret project expires_at email payload signature; do IFS= read -r -d '' "${field?}"; done
  export APPNORTH_IDENTITY_SECRET=$secret APPNORTH_PROJECT_ID=$project
  arguments=("$email" 900 $((expires_at - 900)))
  expect "payload: $name" "$payload" "$(appnorth_payload "${arguments[@]}")"
  expect "signature: $name" "$signature" "$(appnorth_credential "${arguments[@]}" | jq -r .signature)"
done < <(jq -j '.valid[] | select(has("properties") | not) | select(.email | test("^[\\x{0}-\\x{7F}]*$"))
  | .name, .secret, .projectId, .expiresAt, .email, .payload, .signature | tostring + "\u0000"' "$VECTORS")
expect 'there are vectors' 1 $((passed > 10))
export APPNORTH_PROJECT_ID=$PROJECT APPNORTH_IDENTITY_SECRET=$SECRET

# What openssl's own HMAC says, for a key shorter and a key longer than a block of SHA-256.
for length in 43 60 61 64; do
  APPNORTH_IDENTITY_SECRET=ans_$(printf "%0${length}d" 0)
  expected=$(appnorth_payload a@b 900 1900000000 | openssl dgst -sha256 -r -hmac "$APPNORTH_IDENTITY_SECRET")
  expect "key of $length" "${expected%% *}" "$(appnorth_credential a@b 900 1900000000 | jq -r .signature)"
done
APPNORTH_IDENTITY_SECRET=$SECRET

expect 'the clock and 15 minutes are the defaults' 1 \
  $(($(appnorth_credential a@b | jq .expiresAt) - $(date +%s) - 900 <= 1))
expect 'quotes are escaped in the JSON' '"a\b"@x' "$(appnorth_credential '"a\b"@x' | jq -r .email)"
expect 'a leading zero is not octal' 1900000064 "$(appnorth_credential a@b 064 1900000000 | jq .expiresAt)"
expect '86,400 seconds are allowed' 1900086400 "$(appnorth_credential a@b 86400 1900000000 | jq .expiresAt)"
expect '254 bytes are allowed' 254 "$(appnorth_credential "$(printf 'a%.0s' {1..251})@bc" | jq '.email | length')"
expect 'a trace shows no secret' '' "$({ set -x; appnorth_credential a@b; } 2>&1 | grep xxxx)"

expect 'IFS of the caller changes nothing' "$(appnorth_credential a@b 900 1900000000)" \
  "$(IFS=0123456789abcdef && appnorth_credential a@b 900 1900000000)"
for missing in openssl od tr sed; do
  tools=$(mktemp -d)
  for tool in openssl od tr sed; do [[ $tool == "$missing" ]] || ln -s "$(command -v "$tool")" "$tools/$tool"; done
  expect "nothing is signed without $missing" 'unavailable: One of openssl, od, tr and sed does not work here. 1' \
    "$(PATH=$tools appnorth_credential a@b 2>&1 | grep -v 'command not found') $(PATH=$tools appnorth_credential a@b 2>/dev/null || echo 1)"
  rm -r "$tools"
done

for APPNORTH_PROJECT_ID in '' app_0123456789abcdefghij "$PROJECT"$'\n' prj_0123456789ABCDEFGHIJ; do
  refuses invalid_project_id jane@example.com
done
APPNORTH_PROJECT_ID=$PROJECT
for APPNORTH_IDENTITY_SECRET in '' ' ' "$SECRET"$'\n' " $SECRET" "${SECRET%x}" "ans_$(printf 'x%.0s' {1..65})" "$PROJECT"; do
  refuses invalid_secret jane@example.com
done
APPNORTH_IDENTITY_SECRET=$SECRET
for lifetime in 0 -1 1.5 many 00; do refuses lifetime_too_short jane@example.com "$lifetime"; done
for lifetime in 86401 99999999999999999999; do refuses lifetime_too_long jane@example.com "$lifetime"; done
for time in 1900000000000 9999999999 -1 now 1.5; do refuses malformed_expiry jane@example.com 1 "$time"; done
for email in '' a@ @b ab 'a b@x' $'a\x7fb@x' $'a@x\x1f' "$(printf 'a%.0s' {1..252})@bc"; do
  refuses malformed_email "$email"
done
for email in renée@example.com $'\u212Aate@example.com' $'\xff@x'; do refuses unsupported "$email"; done
refuses unsupported jane@example.com 900 1900000000 '{}'

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
