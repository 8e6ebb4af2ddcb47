import { clockMinutes, dayOf } from './calendar.ts'
import type { Facts, LeaveInputs } from './inputs.ts'
import type { Span } from './minutes.ts'

/** A10: what a leave covers. */

/** A range where both times are named; else the whole local date and the nights planned for it. */
export function leaveSpans(facts: Facts): Span[] {
  return (facts.inputs.leave ?? []).flatMap((leave) => spansOf(facts, leave))
}

function spansOf({ zone, sections }: Facts, { date, fromTime, toTime }: LeaveInputs): Span[] {
  const day = dayOf(date)
  if (fromTime && toTime) {
    const from = clockMinutes(fromTime)
    const to = clockMinutes(toTime)
    return [{ from: zone.at(day, from), to: zone.at(to > from ? day : day + 1, to) }]
  }
  return [
    { from: zone.at(day, 0), to: zone.at(day + 1, 0) },
    ...sections.filter((section) => section.day === day).map(({ S, E }) => ({ from: S, to: E })),
  ]
}
