import { addDays, toInstant, toLaterInstant, toLocal, zoneOf, type Instant } from '@timeloom/engine'
import { minuteOfClock } from '../local-time/wall-time.service.ts'

/** A punch as a person enters it: a wall time on a day of the timesheet. */
export interface EnteredTime {
  day: string
  dayType: 'Previous' | 'Today' | 'NextDay'
  /** `HH:mm` */
  punchTime: string
}

/** The instants an entered wall time can mean; the two differ where the clock was put back. */
export interface PunchMoment {
  earlier: Instant
  later: Instant
}

const dayOffsets = { Previous: -1, Today: 0, NextDay: 1 } as const

/** The calendar date that an entered time is on. */
export function dateOfEntry({ day, dayType }: Pick<EnteredTime, 'day' | 'dayType'>): string {
  return addDays(day, dayOffsets[dayType])
}

/** The inverse of dateOfEntry; undefined when the date is further than a day from `day`. */
export function dayTypeOf(day: string, date: string): EnteredTime['dayType'] | undefined {
  return (['Previous', 'Today', 'NextDay'] as const).find((dayType) => dateOfEntry({ day, dayType }) === date)
}

/** Reads an entered time in the employee's zone; one that does not exist moves forward by the gap. @source docs/engine.md A1 */
export function momentOf(entered: EnteredTime, zone: string): PunchMoment {
  const date = dateOfEntry(entered)
  const minute = minuteOfClock(entered.punchTime)
  return { earlier: toInstant(zoneOf(zone), date, minute), later: toLaterInstant(zoneOf(zone), date, minute) }
}

/**
 * The instant of an entered punch among the two it can mean: the earlier, but for an Out that would precede its In.
 *
 * @param before the employee's standing punches up to `later`, in order
 * @source docs/engine.md A1
 */
export function chooseInstant(
  { earlier, later }: PunchMoment,
  direction: 'In' | 'Out' | null,
  before: { at: Instant; direction: 'In' | 'Out' | null }[],
): Instant {
  if (earlier === later || direction !== 'Out') return earlier
  const last = before.at(-1)
  return last?.direction === 'In' && last.at >= earlier ? later : earlier
}

/** The wall time at an instant, as a punch keeps it. */
export function wallTimeAt(instant: Instant, zone: string): { localDate: string; localMinute: number } {
  const { date, minute } = toLocal(zoneOf(zone), instant)
  return { localDate: date, localMinute: minute }
}
