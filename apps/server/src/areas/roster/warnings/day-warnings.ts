import type { RosterWarning } from '@timeloom/contract'
import type { PlannedShift } from '../../plan-limits/plan-limits.service.ts'
import type { LeaveRow } from '../roster-days.repository.ts'
import { about, datesOf, type WarnedPerson } from './warned-person.ts'

const DAY = 1440

/** Leave of a whole date stands at the day, leave by times at the shift that it lies in. */
export function leaveWarnings(
  person: WarnedPerson,
  { seesTypes }: { seesTypes: boolean },
): Extract<RosterWarning, { kind: 'leave' }>[] {
  const planned = person.employee.shifts.filter(({ workDate }) => person.from <= workDate && workDate <= person.to)
  return person.leaves.flatMap((leave) => {
    const { typeName, status, fromMinute, toMinute } = leave
    const severity = status === 'Approved' ? 'Warning' : 'Notice'
    return placesOf(planned, leave).map((place) => ({
      kind: 'leave' as const,
      ...about(person, place, severity),
      name: seesTypes ? typeName : null,
      status,
      fromMinute,
      toMinute,
    }))
  })
}

function placesOf(planned: readonly PlannedShift[], { fromDate, toDate, fromMinute, toMinute }: LeaveRow) {
  const during = planned.filter(({ workDate }) => fromDate <= workDate && workDate <= toDate)
  if (fromMinute === null || toMinute === null)
    return datesOf(during).map((workDate) => ({ workDate, sectionId: null }))
  const end = toMinute <= fromMinute ? toMinute + DAY : toMinute
  return during.filter(({ startMinute, endMinute }) => startMinute < end && endMinute > fromMinute)
}

/** Holidays that the employee observes on a day with a shift. */
export function holidayWarnings(person: WarnedPerson): Extract<RosterWarning, { kind: 'holiday' }>[] {
  return datesOf(person.shifts).flatMap((workDate) => {
    const name = person.holidays?.get(workDate)
    return name === undefined
      ? []
      : [{ kind: 'holiday' as const, ...about(person, { workDate, sectionId: null }, 'Notice'), name }]
  })
}
