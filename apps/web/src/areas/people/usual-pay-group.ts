/** The only pay group, else the one most of these people have; undefined if neither exists. */
export function usualPayGroup(
  offered: readonly string[],
  people: readonly { paygroupId: string | null }[],
): string | undefined {
  if (offered.length === 1) return offered[0]
  const counts = offered.map((id) => ({ id, count: people.filter(({ paygroupId }) => paygroupId === id).length }))
  const most = counts.toSorted((a, b) => b.count - a.count)[0]
  return most && most.count > 0 ? most.id : undefined
}
