/**
 * Strict JSON (RFC 8259) that keeps what JSON.parse loses: how a value is written, and whether a key comes twice.
 *
 * @returns a node `{ kind, text, … }`: `kind` is `object` (with `members`, each `{ key, value }`, and `repeats`), `array`
 *   (with `items`), `string`, `number`, `boolean` or `null` (with `value`); `text` is how it is written.
 */
export function readJSON(text) {
  let at = 0
  const node = value()
  if (at < text.length) fail()
  return node

  function fail() {
    throw new SyntaxError(`not JSON at UTF-16 unit ${at}`)
  }

  function take(pattern) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }

  function value() {
    take(/[ \t\r\n]*/y)
    const start = at
    const node = object() ?? array() ?? scalar() ?? fail()
    node.text = text.slice(start, at)
    take(/[ \t\r\n]*/y)
    return node
  }

  function object() {
    if (!take(/\{[ \t\r\n]*/y)) return undefined
    const members = []
    if (!take(/\}/y)) {
      do {
        const key = value()
        if (key.kind !== 'string' || !take(/:/y)) fail()
        members.push({ key: key.value, value: value() })
      } while (take(/,/y))
      if (!take(/\}/y)) fail()
    }
    return { kind: 'object', members, repeats: new Set(members.map(({ key }) => key)).size < members.length }
  }

  function array() {
    if (!take(/\[[ \t\r\n]*/y)) return undefined
    const items = []
    if (!take(/\]/y)) {
      do items.push(value())
      while (take(/,/y))
      if (!take(/\]/y)) fail()
    }
    return { kind: 'array', items }
  }

  function scalar() {
    const token =
      take(/"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y) ??
      take(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y) ?? take(/true|false|null/y)
    if (token === undefined) return undefined
    const value = JSON.parse(token)
    return { kind: value === null ? 'null' : typeof value, value }
  }
}
