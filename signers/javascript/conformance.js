#!/usr/bin/env node
// The conformance protocol of ../../conformance/README.md: a case a line in, an answer a line out.
import { IdentitySigner, SigningError } from './index.js'

/** JSON.parse keeps the last of two equal keys without a word. */
function hasDuplicateKeys(json) {
  const open = []
  for (const [token, , colon] of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon) {
      const keys = open.at(-1)
      const key = JSON.parse(token.slice(0, -colon.length))
      if (keys.has(key)) return true
      keys.add(key)
    }
  }
  return false
}

function answer(line) {
  let test = {}
  try {
    test.id = String(line).match(/"id"\s*:\s*"([^"\\]*)"/)?.[1] // for a line that does not parse
    const json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line)
    test = JSON.parse(json)
    if (Array.isArray(test) || hasDuplicateKeys(json)) return { id: test.id, refused: 'malformed_properties' }
    const { id, projectId, secret, email, expiresAt, issuedAt, properties } = test
    const signer = new IdentitySigner({ projectId, secret })
    if (!Number.isInteger(expiresAt)) return { id, refused: 'malformed_expiry' }
    const lifetime = issuedAt === undefined ? 1 : expiresAt - issuedAt
    const options = { email, properties, lifetime, issuedAt: issuedAt ?? expiresAt - 1 }
    return { id, signature: signer.credential(options).signature, payload: signer.payload(options) }
  } catch (error) {
    return { id: test?.id, refused: error instanceof SigningError ? error.code : 'malformed_properties' }
  }
}

/** Lines of bytes. Not node:readline, which also breaks a line at U+2028 and U+2029. */
async function* linesOf(stream) {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk])
    for (let end; (end = rest.indexOf('\n')) >= 0; rest = rest.subarray(end + 1)) yield rest.subarray(0, end)
  }
  if (rest.length > 0) yield rest
}

for await (const line of linesOf(process.stdin)) process.stdout.write(JSON.stringify(answer(line)) + '\n')
