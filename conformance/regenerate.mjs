#!/usr/bin/env node
// Recomputes every expected value of identity-vectors.json from the inputs of its case, with Node's standard library alone.
//
//   node conformance/regenerate.mjs [--write] [FILE]
//
// lists what differs and ends with 1; with --write it writes the file as it should be, and leaves all that is right as it
// stands, down to the way a number is written. A new case needs only its inputs and its `name`, `rule` and `reason`.
import { readFileSync, writeFileSync } from 'node:fs'
import { canonicalProperties, normalizedEmail, payloadOf, reasonOf, signatureOf, signerRefusal, unchecked } from './contract.mjs'
import { readJSON } from './json.mjs'
import { headersOf, verifierRefusal } from './wire.mjs'

/** What the fields of a case should be, by the list in which it stands. An absent field is to be absent. */
const EXPECTED = {
  valid(test) {
    const refusal = signerRefusal(test)
    // Longer than a signer's 24 hours may still be on the wire, and is judged there.
    if (refusal !== undefined) return { reason: refusal }
    const { projectId, secret, expiresAt } = test
    const email = normalizedEmail(test.email)
    const canonical = test.propertiesText === undefined ? undefined : canonicalProperties(test.propertiesText)
    const payload = payloadOf({ projectId, expiresAt, email, canonical })
    const signature = signatureOf(secret, payload)
    return {
      normalizedEmail: email, canonicalProperties: canonical, payload, signature,
      headers: headersOf({ email, expiresAt, signature, canonical }),
    }
  },
  accepted: request,
  refused: request,
  unsignable: test => ({ reason: signerRefusal(test) }),
}

function request(test) {
  const headers = test.email === undefined ? test.headers : credulousHeaders(test)
  return { reason: verifierRefusal({ ...test, headers }), headers }
}

/** The headers of a signer that checks nothing, so that a verifier that checks nothing would believe them. */
function credulousHeaders(test) {
  const { email, canonical } = unchecked(test)
  const signature = signatureOf(test.secret, payloadOf({ ...test, email, canonical }))
  return headersOf({ ...test, signature, canonical: test.propertiesText })
}

function plain(node) {
  if (node.kind === 'object') return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]))
  return node.kind === 'array' ? node.items.map(plain) : node.value
}

function inputOf(node) {
  const test = plain(node)
  const properties = node.members.find(({ key }) => key === 'properties')?.value
  return properties && properties.kind !== 'null' ? { ...test, propertiesText: properties.text } : test
}

/** JSON in the file's own layout. Characters that nobody sees are escaped. */
function written(value, indent) {
  const text = JSON.stringify(value, null, 1).replaceAll('\n', '\n' + indent)
  return text.replace(/(?! )[\p{C}\p{Z}]/gu, character =>
    character === '\n' ? character : character.split('').map(unit => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0')).join(''))
}

const problems = []
const names = new Set()

function repaired(list, node) {
  const test = inputOf(node)
  const expected = EXPECTED[list](test)
  const tell = problem => problems.push(`${list}: ${test.name}: ${problem}`)
  if (typeof test.name !== 'string' || names.has(test.name)) tell('a case needs a name of its own')
  names.add(test.name)
  if (!test.rule && !rules[test.name]) tell('it does not say for which rule it stands')
  const isRefusal = list === 'refused' || list === 'unsignable'
  if (isRefusal && expected.reason === undefined) tell('nothing is wrong with it')
  if (!isRefusal && expected.reason !== undefined) tell(`it is refused: ${expected.reason}`)
  const members = node.members.flatMap(({ key, value }) => {
    const isRight = !(key in expected) || JSON.stringify(plain(value)) === JSON.stringify(expected[key])
    if (!isRight) tell(`another ${key}`)
    if (isRight) return [[key, value.text]]
    return expected[key] === undefined ? [] : [[key, written(expected[key], '   ')]]
  })
  for (const [key, value] of Object.entries(expected)) {
    if (value === undefined || key in test) continue
    tell(`no ${key}: it should be ${JSON.stringify(value)}`)
    members.push([key, written(value, '   ')])
  }
  return '  {\n' + members.map(([key, text]) => `   ${JSON.stringify(key)}: ${text}`).join(',\n') + '\n  }'
}

const options = process.argv.slice(2)
const path = options.find(option => option !== '--write') ?? new URL('identity-vectors.json', import.meta.url)
const committed = readFileSync(path, 'utf8')
const file = readJSON(committed)
const rules = plain(file).rules ?? {}
const parts = file.members.map(({ key, value }) => {
  const text = key in EXPECTED ? `[\n${value.items.map(item => repaired(key, item)).join(',\n')}\n ]` : value.text
  return ` ${JSON.stringify(key)}: ${text}`
})
const right = `{\n${parts.join(',\n')}\n}\n`

for (const name of Object.keys(rules)) if (!names.has(name)) problems.push(`rules: there is no case ${name}`)
if (problems.length === 0 && right !== committed) problems.push('the file is laid out otherwise')
for (const problem of problems) console.log(problem)
if (options.includes('--write')) writeFileSync(path, right)
console.log(`${names.size} cases, ${problems.length} problems`)
process.exitCode = problems.length === 0 || options.includes('--write') ? 0 : 1
