/** Values as one array literal, for `unnest`: PostgreSQL reads a column of rows far faster so than rows of JSON. */
export function arrayText(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map(element).join(',')}}`
}

/** Text stands in quotes, whatever it is: `NULL`, nothing, and commas and braces mean themselves there. */
function element(value: string | number | boolean | null): string | number | boolean {
  if (value === null) return 'NULL'
  return typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : value
}

/** Values as lines of JSON, for `string_to_array(…, E'\n')`: what is JSON has no line break of its own. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join('\n')
}
