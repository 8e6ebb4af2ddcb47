import {
  MAX_MY_SHIFTS_DAYS,
  type AnswerOf,
  type getMyShifts,
  type MyDay,
  type MyShift,
  type QueryOf,
} from '@timeloom/contract'
import { addDays, dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { holidayNames } from '../calculation/holiday-names.service.ts'
import { companyZone, greenwichDate, localDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { clockText } from '../local-time/wall-time.service.ts'
import { shownDays } from '../published-days/published-days.service.ts'
import type { PlannedDayRow } from '../schedules/planned-days.service.ts'
import { myShift } from './my-shift.ts'
import { selectOwnDepartments, selectOwnLeave, selectTaskNames, type OwnLeave } from './my-shifts.repository.ts'

type Answer = AnswerOf<typeof getMyShifts>

/** How far ahead the next shift is looked for. */
const NEXT_DAYS = 28

/** The caller's own shifts of a range as they are published, with the next one. No pay rate is among them. */
export async function readMyShifts(
  work: Work,
  { startDate, endDate }: QueryOf<typeof getMyShifts>,
): Promise<Answer | Refusal> {
  const days = dayOfDate(endDate) - dayOfDate(startDate) + 1
  if (days < 1 || days > MAX_MY_SHIFTS_DAYS) {
    const reason = `1 to ${MAX_MY_SHIFTS_DAYS} days from startDate`
    return invalid(`Please choose at most ${MAX_MY_SHIFTS_DAYS} days.`, [{ field: 'endDate', reason }])
  }
  const { employeeId } = work.caller
  return employeeId === null ? withoutEmployee(work) : readOwn(work, { employeeId, from: startDate, to: endDate })
}

async function withoutEmployee({ tx, now }: Work): Promise<Answer> {
  const timeZoneId = await companyZone(tx)
  const today = localDate(timeZoneId, now)
  return { isEmployee: false, today, timeZoneId, days: [], next: null, lastDay: null }
}

async function readOwn(work: Work, asked: { employeeId: string; from: string; to: string }): Promise<Answer> {
  const { tx, now } = work
  const { employeeId } = asked
  const employeeIds = [employeeId]
  const zones = await zoneOfEmployees(tx, employeeIds)
  const timeZoneId = zones(employeeId, greenwichDate(now))
  const today = localDate(timeZoneId, now)
  // A night shift of yesterday may still run.
  const ahead = { employeeId, from: addDays(today, -1), to: addDays(today, MAX_MY_SHIFTS_DAYS) }
  const [days, coming, holidays, leave, comingLeave, departments] = await Promise.all([
    shownDays(work, { employeeIds, from: asked.from, to: asked.to }),
    shownDays(work, { employeeIds, from: ahead.from, to: ahead.to }),
    holidayNames(tx, { employeeIds, from: asked.from, to: asked.to }),
    selectOwnLeave(tx, asked),
    selectOwnLeave(tx, ahead),
    selectOwnDepartments(tx, employeeId),
  ])
  const taskNames = await selectTaskNames(tx, tasksOf([...days, ...coming]))
  const departmentOn = (date: string) =>
    (departments.find(({ effectiveFrom }) => effectiveFrom <= date) ?? departments.at(-1))?.name ?? null
  const shiftsOf = ({ workDate: date, sections }: PlannedDayRow) => {
    const place = { date, timeZoneId: zones(employeeId, date), departmentName: departmentOn(date), taskNames }
    return sections.map((section) => myShift(section, place))
  }
  const named = holidays.get(employeeId)
  return {
    isEmployee: true,
    today,
    timeZoneId,
    days: days.map((day): MyDay => ({
      date: day.workDate,
      isOffDay: day.isOffDay,
      shifts: shiftsOf(day),
      holiday: named?.get(day.workDate) ?? null,
      leave: leaveOn(day.workDate, leave),
    })),
    next: nextOf(coming, { shiftsOf, leave: comingLeave, now, until: addDays(today, NEXT_DAYS) }),
    lastDay: coming.findLast(({ sections }) => sections.length > 0)?.workDate ?? null,
  }
}

function tasksOf(days: readonly PlannedDayRow[]): string[] {
  return [...new Set(days.flatMap(({ sections }) => sections.flatMap(({ taskId }) => taskId ?? [])))]
}

interface Coming {
  shiftsOf: (day: PlannedDayRow) => MyShift[]
  leave: readonly OwnLeave[]
  now: Date
  until: string
}

/** The shift that is on, else the next; dates that approved leave takes whole are left out. */
function nextOf(days: readonly PlannedDayRow[], { shiftsOf, leave, now, until }: Coming): Answer['next'] {
  for (const day of days) {
    if (day.workDate > until || isAway(day.workDate, leave)) continue
    const shift = shiftsOf(day).find(({ endsAt }) => new Date(endsAt) > now)
    if (shift) return { date: day.workDate, shift }
  }
  return null
}

function isAway(date: string, leave: readonly OwnLeave[]): boolean {
  return leave.some(
    ({ status, fromDate, toDate, fromMinute }) =>
      status === 'Approved' && fromMinute === null && fromDate <= date && date <= toDate,
  )
}

function leaveOn(date: string, leave: readonly OwnLeave[]): MyDay['leave'] {
  return leave
    .filter(({ fromDate, toDate }) => fromDate <= date && date <= toDate)
    .map(({ typeName, status, fromMinute, toMinute }) => ({
      name: typeName,
      status,
      fromTime: fromMinute === null ? null : clockText(fromMinute % 1440),
      toTime: toMinute === null ? null : clockText(toMinute % 1440),
    }))
}
