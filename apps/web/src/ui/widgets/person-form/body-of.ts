/** What a save sends of a form: an empty field goes empty, so that it is cleared. @source spec/decisions.md 24 */
export function bodyOf(
  values: object,
  { without = [] }: { without?: readonly string[] } = {},
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !without.includes(name))
      .map(([name, value]) => [name, value ?? '']),
  )
}
