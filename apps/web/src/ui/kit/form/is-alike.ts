/** Whether two values of a field say the same: text, numbers, lists and records of them. An emptied field says nothing. */
export function isAlike(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  return JSON.stringify(value === undefined || value === '' ? null : value)
}
