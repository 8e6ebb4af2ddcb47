/**
 * Values as one array literal, for `unnest`: PostgreSQL reads a column of rows far faster so than rows of JSON.
 *
 * @param values plain ones, such as ids, dates, numbers and ISO times; text that people write is quoted by quotedArray
 */
export function arrayText(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}

/** As arrayText, of any text. */
export function quotedArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`
}

/** Values as lines of JSON, for `string_to_array(…, E'\n')`: what is JSON has no line break of its own. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join('\n')
}
