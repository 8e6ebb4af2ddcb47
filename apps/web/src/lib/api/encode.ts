/** Path with its `{names}` filled and the query appended; lists are repeated, absent values left out. */
export function encodePath(path: string, params: unknown, query: unknown): string {
  const values = fieldsOf(params)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(values[name])))
  const search = new URLSearchParams(encodeFields(query)).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/**
 * Body of a save: form fields, JSON, or multipart when there is a file.
 *
 * @source spec gaps F1, F2
 */
export function encodeBody(
  body: unknown,
  encoding: 'form' | 'json',
  fileField: string | undefined,
  file: File | undefined,
): BodyInit | undefined {
  if (fileField !== undefined && file !== undefined) {
    const form = new FormData()
    for (const [name, value] of encodeFields(body)) form.append(name, value)
    form.append(fileField, file)
    return form
  }
  if (encoding === 'json') return new Blob([JSON.stringify(body ?? {})], { type: 'application/json' })
  return body === undefined ? undefined : new URLSearchParams(encodeFields(body))
}

/** Fields as the wire takes them: booleans true/false, null empty, lists repeated, nested values as JSON text. */
export function encodeFields(body: unknown): [string, string][] {
  return Object.entries(fieldsOf(body)).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    if (!Array.isArray(value)) return [[name, asText(value)]]
    if (value.length === 0) return [[name, '']]
    if (value.some((entry) => typeof entry === 'object')) return [[name, JSON.stringify(value)]]
    return value.map((entry): [string, string] => [name, asText(entry)])
  })
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
