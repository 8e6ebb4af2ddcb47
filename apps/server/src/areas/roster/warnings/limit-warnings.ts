import type { RosterWarning } from '@timeloom/contract'
import { startOfMinute, wallText } from '../../local-time/wall-time.service.ts'
import {
  concerns,
  isSameShift,
  limitBreaches,
  type LimitBreach,
  type PlannedShift,
  type ShiftName,
} from '../../plan-limits/plan-limits.service.ts'
import { about, type WarnedPerson } from './warned-person.ts'

/** Rest, days in a row and weekly hours. A breach that lies outside the range is named for the nearest shift within it. */
export function limitWarnings(person: WarnedPerson): RosterWarning[] {
  const { shifts, read, firstOfWeek } = person.employee
  return limitBreaches(shifts, { limits: person.limits, firstOfWeek, read }).flatMap((breach) => {
    const shift = shiftInRange(person, breach)
    return shift ? [toWarning(person, breach, shift)] : []
  })
}

function shiftInRange({ shifts, from }: WarnedPerson, breach: LimitBreach): PlannedShift | undefined {
  const own = shifts.find((shift) => isSameShift(shift, breach))
  if (own) return own
  const concerned = shifts.filter((shift) => concerns(breach, shift))
  return breach.workDate < from ? concerned[0] : concerned.at(-1)
}

function toWarning(person: WarnedPerson, breach: LimitBreach, shift: PlannedShift): RosterWarning {
  const name = about(person, shift, 'Warning')
  if (breach.kind === 'rest') {
    const { restMinutes, minimumMinutes } = breach
    return { kind: 'rest', ...name, restMinutes, minimumMinutes, ...timesOf(person, breach) }
  }
  const { fromDate, toDate } = breach
  if (breach.kind === 'daysInARow') {
    const { days, mostDays, isAtLeast } = breach
    return { kind: 'daysInARow', ...name, days, mostDays, fromDate, toDate, isAtLeast }
  }
  const { minutes, mostMinutes } = breach
  return { kind: 'weekHours', ...name, minutes, mostMinutes, fromDate, toDate }
}

/** The wall times of the end before the rest and of the begin after it. */
function timesOf({ employee }: WarnedPerson, breach: Extract<LimitBreach, { kind: 'rest' }>) {
  const named = (name: ShiftName) => employee.shifts.find((shift) => isSameShift(shift, name))!
  const [before, after] = [named(breach.previous), named(breach)]
  const wall = (instant: number, { workDate }: PlannedShift) =>
    wallText(startOfMinute(instant), employee.zoneOn(workDate))
  return { endsAt: wall(before.end, before), beginsAt: wall(after.start, after) }
}
