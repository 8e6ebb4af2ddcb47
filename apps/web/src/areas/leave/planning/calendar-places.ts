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
