#!/usr/bin/env bash
#
# The conformance protocol of ../../conformance/README.md: a case a line in, an answer a line out. jq reads the cases.

# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/appnorth-identity.sh"

# Eight fields for each case, a NUL after each. bash holds no NUL: within a text it becomes U+0001, which is refused alike.
read -r -d '' FIELDS <<'JQ'
def text: if type == "string" then gsub("\u0000"; "\u0001") else "" end;
def whole: if type == "number" and floor == . and (. > -1e15 and . < 1e15) then tostring else "none" end;
# jq refuses a line with half a surrogate pair. What it escapes is not ASCII anyhow: U+FFFD stands for it.
def plain: gsub("\\\\(?<e>u[dD][89a-fA-F][0-9a-fA-F]{2}|.)"; "\\" + if .e | length > 1 then "ufffd" else .e end);
. as $line | (try (plain | fromjson) catch null) as $case
| if $case | type != "object" then
    ($line | [match("\"id\"\\s*:\\s*\"([^\"\\\\]*)\"").captures[0].string][0] | @json), "malformed", "", "", "", "", "", ""
  else
    $case | (.id | @json), (if has("properties") then "properties" else "" end), (.projectId | text), (.secret | text),
      (.email | text), (.expiresAt | whole),
      (if has("issuedAt") then .issuedAt | whole else "" end), "end"
  end
| . + "\u0000"
JQ

answer() {
  local id=$1 kind=$2 expires_at=$6 issued_at=$7 lifetime=1 payload credential
  local -x APPNORTH_PROJECT_ID=$3 APPNORTH_IDENTITY_SECRET=$4
  [[ $kind == malformed ]] && refused malformed_properties && return
  if [[ $expires_at != none && $issued_at != none ]]; then
    [[ -n $issued_at ]] && lifetime=$((expires_at - issued_at)) || issued_at=$((expires_at - 1))
  fi
  # "none" for a time is refused by the signer.
  [[ $expires_at == none ]] && issued_at=none
  local arguments=("$5" "$lifetime" "$issued_at")
  [[ $kind == properties ]] && arguments+=(properties)
  if credential=$(appnorth_credential "${arguments[@]}" 2>&1); then
    payload=$(appnorth_payload "${arguments[@]}")
    payload=${payload//\\/\\\\} payload=${payload//\"/\\\"} payload=${payload//$'\n'/\\n}
    credential=${credential%\"\}}
    printf '{"id":%s,"signature":"%s","payload":"%s"}\n' "$id" "${credential##*\"}" "$payload"
  else
    refused "${credential%%:*}"
  fi
}

refused() {
  printf '{"id":%s,"refused":"%s"}\n' "$id" "$1"
}

jq -Rj --unbuffered "$FIELDS" | while
  fields=()
  for _ in {1..8}; do IFS= read -r -d '' field && fields+=("$field"); done
  ((${#fields[@]} == 8))
do
  answer "${fields[@]}"
done
