import { HttpError } from './http-error.ts'

/** Fields of a body: the longest list of any call is 10,000, and whoever sends more is not one of its forms. */
const FIELD_LIMIT = 20_000

/**
 * Fields of a form or a query: a repeated name, or one written `name[]`, becomes a list; others stay text.
 *
 * @throws HttpError 413 for more than 20,000 fields
 */
export function collectFields(entries: Iterable<readonly [string, string]>): Record<string, unknown> {
  const fields = new Map<string, string | string[]>()
  let count = 0
  for (const [written, value] of entries) {
    count += 1
    if (count > FIELD_LIMIT) throw new HttpError(413, `There are more than ${FIELD_LIMIT} fields.`)
    const isList = written.endsWith('[]')
    const name = isList ? written.slice(0, -2) : written
    const before = fields.get(name)
    if (Array.isArray(before)) before.push(value)
    else if (before !== undefined) fields.set(name, [before, value])
    else fields.set(name, isList ? [value] : value)
  }
  return Object.fromEntries(fields)
}

/** A query text, or a form-encoded body, as fields. */
export function parseFields(text: string): Record<string, unknown> {
  return collectFields(new URLSearchParams(text))
}
