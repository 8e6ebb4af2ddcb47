import type { DayTimeline } from '@timeloom/contract'

const COLOURS: Record<string, string> = {
  ordinary: 'paid',
  overtime: 'overtime',
  pendingOvertime: 'pending',
  phWorked: 'holiday',
  break: 'break',
}

/** The day as one bar: planned above, what became of each minute below. A picture of the words beside it. */
export function DayBar({ timeline: { scheduled, pieces, leave } }: { timeline: DayTimeline }) {
  const all = [...scheduled, ...pieces, ...leave]
  if (all.length === 0) return null
  const from = Math.min(...all.map((each) => each.from), 360)
  const to = Math.max(...all.map((each) => each.to), 1080)
  const x = (minute: number) => ((minute - from) / (to - from)) * 100
  const rect = (each: { from: number; to: number }, name: string, y: number, height: number) => (
    <rect
      key={`${name}${each.from}`}
      className={`bar-${name}`}
      x={`${x(each.from)}%`}
      y={y}
      width={`${x(each.to) - x(each.from)}%`}
      height={height}
    />
  )
  return (
    <svg className="bar" width="100%" height="20" aria-hidden="true">
      {scheduled.map((each) => rect(each, 'planned', 0, 3))}
      {pieces.map((each) => rect(each, COLOURS[each.outcome] ?? 'unpaid', 6, 12))}
      {leave.map((each) => rect(each, 'leave', 6, 12))}
    </svg>
  )
}
