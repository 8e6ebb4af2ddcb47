/** Fields of a form or a query: a repeated name, or one written `name[]`, becomes a list; others stay text. */
export function collectFields(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = new Map<string, string | string[]>()
  for (const [written, value] of entries) {
    const isList = written.endsWith('[]')
    const name = isList ? written.slice(0, -2) : written
    const before = fields.get(name)
    if (before === undefined) fields.set(name, isList ? [value] : value)
    else fields.set(name, [before, value].flat())
  }
  return Object.fromEntries(fields)
}

/** A query text, or a form-encoded body, as fields. */
export function parseFields(text: string): Record<string, unknown> {
  return collectFields(new URLSearchParams(text))
}
