import type { PunchPair, TimesheetDay } from '@timeloom/contract'

/** A punch of a day, with its wall time `YYYY-MM-DDTHH:mm`. */
export interface DayPunch {
  id: string
  at: string
  direction: 'In' | 'Out'
  /** of an In: what its pair is booked to */
  work?: string
}

/** The punches of a day of the timesheet that are there, in order. */
export function dayPunches(day: TimesheetDay): DayPunch[] {
  const all = pairsOf(day).flatMap(({ inPunchId, ptimeIn, outPunchId, ptimeOut, inWorkCode, parts }): DayPunch[] => [
    ...(inPunchId && ptimeIn
      ? [{ id: inPunchId, at: ptimeIn, direction: 'In' as const, ...bookedTo({ inWorkCode, parts }) }]
      : []),
    ...(outPunchId && ptimeOut ? [{ id: outPunchId, at: ptimeOut, direction: 'Out' as const }] : []),
  ])
  const unique = new Map(all.map((punch) => [punch.id, punch]))
  return [...unique.values()].sort((a, b) => a.at.localeCompare(b.at))
}

export function pairsOf({ workShifts, unScheduledPairs }: TimesheetDay): PunchPair[] {
  return [...workShifts.flatMap(({ punchPairs }) => punchPairs), ...unScheduledPairs]
}

function bookedTo({ inWorkCode, parts }: Pick<PunchPair, 'inWorkCode' | 'parts'>): { work?: string } {
  const work = parts ? parts.map(({ desc }) => desc).join(', ') : inWorkCode?.desc
  return work === undefined ? {} : { work }
}

/** On which day of the timesheet a wall time lies. */
export function dayTypeOf(day: string, at: string): 'Previous' | 'Today' | 'NextDay' {
  const date = at.slice(0, 10)
  if (date === day) return 'Today'
  return date < day ? 'Previous' : 'NextDay'
}
