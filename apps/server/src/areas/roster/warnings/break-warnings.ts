import type { CompanySettings, RosterWarning } from '@timeloom/contract'
import { statutoryBreakLengths, statutoryBreaks, workPeriods } from '@timeloom/engine'
import { about, datesOf, type WarnedPerson } from './warned-person.ts'

/**
 * Work periods whose planned break is shorter than the meal breaks by law, where the company wants to know. Rest breaks
 * are paid: no plan has them.
 *
 * @source docs/engine.md A6
 */
export function breakWarnings(
  person: WarnedPerson,
  { warnOfRestBreaks }: Pick<CompanySettings, 'warnOfRestBreaks'>,
): RosterWarning[] {
  return warnOfRestBreaks ? datesOf(person.shifts).flatMap((date) => warningsOn(person, date)) : []
}

function warningsOn(person: WarnedPerson, date: string): RosterWarning[] {
  const lengths = statutoryBreakLengths(person.employee.zoneOn(date), date)
  if (lengths === null) return []
  const shifts = person.shifts.filter(({ workDate }) => workDate === date)
  return workPeriods(shifts).flatMap(({ start, end, breakMinutes: plannedMinutes }): RosterWarning[] => {
    const periodMinutes = end - start
    const due = statutoryBreaks(periodMinutes, date)
    const mealMinutes = due.mealBreaks * lengths.mealMinutes
    if (mealMinutes <= plannedMinutes) return []
    const first = shifts.find((shift) => shift.start === start)!
    const { restMinutes } = lengths
    return [
      {
        kind: 'breaks',
        ...about(person, first, 'Notice'),
        periodMinutes,
        ...due,
        restMinutes,
        mealMinutes,
        plannedMinutes,
      },
    ]
  })
}
