import type { Bench } from './bench.ts'

const leastPairs = 5_000

/** As many of the last days of the open fortnight as hold 5,000 pairs. */
export async function approvalDays({ bare, fortnight }: Bench): Promise<{ from: string; to: string; pairs: number }> {
  const days = await bare.rows<{ work_date: string; pairs: number }>(
    `select work_date, count(*)::integer as pairs from punch_pair where work_date between $1 and $2
     group by work_date order by work_date desc`,
    [fortnight.from, fortnight.to],
  )
  let pairs = 0
  for (const day of days) {
    pairs += day.pairs
    if (pairs >= leastPairs) return { from: day.work_date, to: fortnight.to, pairs }
  }
  throw new Error(`The open fortnight holds ${pairs} pairs; the measure needs ${leastPairs}.`)
}
