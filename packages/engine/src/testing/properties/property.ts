import type { TimesheetInput } from '../../model.ts'
import type { DayResult, TimesheetResult } from '../../result.ts'
import * as fc from 'fast-check'
import { changingMondays, inputOf, quietMonday, randomWeek } from '../random-week.ts'

/** The engine under test, or a copy of it with a fault planted in it. */
export type Calculate = (input: TimesheetInput) => TimesheetResult

/** What must hold for every random week. @source docs/engine.md C */
export interface Property {
  /** number in section C of the definition; null for promises of the explanation */
  number: number | null
  fact: string
  /** throws where it does not hold; fast-check shrinks the week */
  check(calculate: Calculate): fc.IRawProperty<unknown>
}

/** A random week of a quiet Monday or around a change of the clock. */
export const anyInput: fc.Arbitrary<TimesheetInput> = fc
  .tuple(randomWeek, fc.constantFrom(quietMonday, quietMonday, ...changingMondays))
  .map(([week, monday]) => inputOf(week, monday))

export function total(days: readonly DayResult[], figure: (day: DayResult) => number): number {
  return days.reduce((sum, day) => sum + figure(day), 0)
}

/** Paid now, or once its overtime is approved. */
export function payable(day: DayResult): number {
  return day.paidMinutes + day.pendingOvertimeMinutes
}

/** The figures of a day, without its date and without what names a punch or a section. */
export function minutesOf(day: DayResult): Record<string, number> {
  return Object.fromEntries(
    Object.entries(day).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
