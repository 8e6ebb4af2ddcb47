/** Text that is JSON: what `json` and `jsonb` columns take. */
export type JsonText = string & { readonly __json: true }

/** Writes a value for a `json` or `jsonb` column; the driver alone would send a JavaScript array as a PostgreSQL array. */
export function jsonText(value: unknown): JsonText {
  return JSON.stringify(value) as JsonText
}
