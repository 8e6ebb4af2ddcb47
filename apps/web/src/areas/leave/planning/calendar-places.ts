/** The columns of a leave in a month whose first date is in the second column; what lies outside is cut off. */
export function placeOf(
  { fromDate, toDate }: { fromDate: string; toDate: string },
  { from, to }: { from: string; to: string },
): string {
  const first = fromDate < from ? from : fromDate
  const last = toDate > to ? to : toDate
  return `${Number(first.slice(8)) + 1} / ${Number(last.slice(8)) + 2}`
}

/** Whether a limit is reached or passed, requests included: what would be if all were approved. */
export function countTone(
  { approved, pending }: { approved: number; pending: number },
  mostAway: number | null,
): 'at' | 'over' | undefined {
  if (mostAway === null || approved + pending < mostAway) return undefined
  return approved + pending > mostAway ? 'over' : 'at'
}

/** The line of each leave of someone, from 0: leaves that share a date stand below each other. */
export function linesOf(leaves: readonly { fromDate: string; toDate: string }[]): number[] {
  const lines = leaves.map(() => 0)
  const lastDates: string[] = []
  const inOrder = leaves
    .map((leave, index) => ({ ...leave, index }))
    .toSorted((a, b) => (a.fromDate < b.fromDate ? -1 : 1))
  for (const { fromDate, toDate, index } of inOrder) {
    const free = lastDates.findIndex((last) => last < fromDate)
    const line = free === -1 ? lastDates.length : free
    lines[index] = line
    lastDates[line] = toDate
  }
  return lines
}
