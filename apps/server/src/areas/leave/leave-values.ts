import type { BodyOf, saveLeave } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { minuteOfClock } from '../local-time/wall-time.service.ts'

export type LeaveStatus = 'Pending' | 'Approved' | 'Declined' | 'Cancelled'

/** What a leave requests, as stored in its row. */
export interface LeaveValues {
  employeeId: string
  payTypeId: string
  fromDate: string
  toDate: string
  /** minutes after the midnight that begins the first date, past 1440 on the next day; null: whole dates */
  fromMinute: number | null
  toMinute: number | null
  /** decimal hours; null: none given */
  hoursPerDay: number | null
  bySchedule: boolean
  skipHoliday: boolean
  skipUnscheduled: boolean
  description: string
}

/** What a form contains; anything left out stays, or takes the defaults of a new leave. */
export type LeaveBody = Omit<BodyOf<typeof saveLeave>, 'description' | 'version'> &
  Partial<Pick<BodyOf<typeof saveLeave>, 'description' | 'version'>>

/** When and as what leave is requested. */
export type LeaveSpanValues = Pick<LeaveValues, 'payTypeId' | 'fromDate' | 'toDate' | 'fromMinute' | 'toMinute'>

/** What stands for a confidential type. */
export const HIDDEN_TYPE = 'Leave'
export const NO_LEAVE = 'There is no such leave.'
const REQUIRED = 'This field is required.'
const DAY_MINUTES = 1440
const MOST_DAYS = 366

/** Reads type, dates and times, over those that a leave has. Refuses missing values and impossible ones. */
export function readSpan(body: LeaveBody, before: LeaveValues | undefined): LeaveSpanValues | Refusal {
  const isByRange = body.byWorkHours ?? (before ? before.fromMinute !== null : false)
  const payTypeId = body.typeId ?? before?.payTypeId
  const fromDate = body.fromDate ?? before?.fromDate
  const fromMinute = isByRange ? minuteOf(body.fromLeaveTime, body.fromDateType, before?.fromMinute ?? null) : null
  const toMinute = isByRange ? minuteOf(body.toLeaveTime, body.toDateType, before?.toMinute ?? null) : null
  const missing = [
    ...(payTypeId === undefined ? ['typeId'] : []),
    ...(fromDate === undefined ? ['fromDate'] : []),
    ...(isByRange && fromMinute === null ? ['fromLeaveTime'] : []),
    ...(isByRange && toMinute === null ? ['toLeaveTime'] : []),
  ]
  if (missing.length > 0 || payTypeId === undefined || fromDate === undefined) return requiredFields(missing)
  const toDate = lastDate(body, { before, fromDate, isByRange })
  const wrong = wrongField({ fromDate, toDate, fromMinute, toMinute })
  return wrong ? invalidField(wrong.field, wrong.reason) : { payTypeId, fromDate, toDate, fromMinute, toMinute }
}

export function requiredFields(fields: string[]): Refusal {
  return invalid(
    REQUIRED,
    fields.map((field) => ({ field, reason: REQUIRED })),
  )
}

export function invalidField(field: string, reason: string): Refusal {
  return invalid(reason, [{ field, reason }])
}

/** Times belong to one date, whatever else a leave was before; one that is named must be that date. */
function lastDate(
  { toDate }: LeaveBody,
  { before, fromDate, isByRange }: { before: LeaveValues | undefined; fromDate: string; isByRange: boolean },
): string {
  return toDate ?? (isByRange ? fromDate : (before?.toDate ?? fromDate))
}

function wrongField(span: Omit<LeaveSpanValues, 'payTypeId'>): { field: string; reason: string } | undefined {
  const { fromDate, toDate, fromMinute, toMinute } = span
  if (toDate < fromDate) return { field: 'toDate', reason: 'The last date is before the first.' }
  if (toDate >= addDays(fromDate, MOST_DAYS))
    return { field: 'toDate', reason: `Leave can be at most ${MOST_DAYS} days.` }
  if (fromMinute === null || toMinute === null) return undefined
  if (toDate !== fromDate) return { field: 'toDate', reason: 'Leave by time range must be on a single date.' }
  if (toMinute - fromMinute > DAY_MINUTES)
    return { field: 'toLeaveTime', reason: 'A time range can be at most 24 hours.' }
  return undefined
}

/** A time and its day, either of which may stay as it is. */
function minuteOf(time: string | null | undefined, dateType: number | undefined, before: number | null): number | null {
  if (time === null || (time === undefined && before === null)) return null
  const minute = time === undefined ? before! % DAY_MINUTES : minuteOfClock(time)
  const days = dateType ?? (before === null ? 0 : Math.floor(before / DAY_MINUTES))
  return minute + days * DAY_MINUTES
}
