import type { BodyOf, EmployeeRow, Leave, PayGroupEntry, saveLeave } from '@timeloom/contract'
import { formatDate, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'

const DAY = 1440

/** What the dialog holds; the mode decides whether `range` or `day` counts. */
export interface LeaveForm {
  employeeId: string | null
  typeId: string | null
  /** a range of time on a single date */
  byWorkHours: boolean
  scheduledDuration: boolean
  range: DateRange | null
  day: string | null
  /** minutes after midnight */
  from: number | null
  to: number | null
  isFromNextDay: boolean
  isToNextDay: boolean
  skip: boolean
  skipUnscheduled: boolean
  /** hours per day */
  duration: number | null
  description: string
}

/** What leave is asked from. */
export interface LeaveTerms {
  employees: readonly Pick<EmployeeRow, 'id' | 'paygroupId' | 'standardHours'>[]
  payGroups: readonly PayGroupEntry[]
}

/** A request as it begins. @param day the date it is asked for from, where one is known. @source spec 001 §9; spec/enums.md (Leave modal) */
export function newLeaveForm(terms: LeaveTerms, employeeId: string | null, day: string | undefined): LeaveForm {
  return {
    employeeId,
    typeId: null,
    byWorkHours: false,
    range: day === undefined ? null : { from: day, to: day },
    day: day ?? null,
    from: null,
    to: null,
    isFromNextDay: false,
    isToNextDay: false,
    description: '',
    ...defaultsOf(terms, employeeId),
  }
}

/** What the employee's pay group and standard hours begin a request with. */
export function defaultsOf({ employees, payGroups }: LeaveTerms, employeeId: string | null) {
  const employee = employees.find(({ id }) => id === employeeId)
  const rules = payGroups.find(({ id }) => id === employee?.paygroupId)
  return {
    scheduledDuration: rules?.durationBySchedule ?? true,
    skip: rules?.skipHoliday ?? true,
    skipUnscheduled: rules?.skipUnscheduleDay ?? true,
    duration: employee?.standardHours ?? 0,
  }
}

/** A leave as its form begins. */
export function leaveForm(leave: Leave): LeaveForm {
  return {
    employeeId: leave.employeeId,
    typeId: leave.typeId,
    byWorkHours: leave.byWorkHours,
    scheduledDuration: leave.scheduledDuration,
    range: { from: leave.fromDate, to: leave.toDate },
    day: leave.fromDate,
    from: minuteOf(leave.fromLeaveTime),
    to: minuteOf(leave.toLeaveTime),
    isFromNextDay: leave.fromDateType === 1,
    isToNextDay: leave.toDateType === 1,
    skip: leave.skip,
    skipUnscheduled: leave.skipUnscheduled,
    duration: leave.duration,
    description: leave.description,
  }
}

/** The dates or hours of a form. */
export function dateWords(form: LeaveForm, formats: Pick<UserFormats, 'dateFormat' | 'timeFormat'>): string {
  const { byWorkHours, day, from, to, range } = form
  if (byWorkHours) {
    const [start, end] = [from, to].map((minute) => (minute === null ? '' : formatTime(wallTime(minute), formats)))
    return `${day === null ? '' : formatDate(day, formats)}, ${start} – ${end}`
  }
  return range === null ? '' : rangeWords(range, formats)
}

export function rangeWords({ from, to }: DateRange, formats: Pick<UserFormats, 'dateFormat'>): string {
  return from === to ? formatDate(from, formats) : `${formatDate(from, formats)} – ${formatDate(to, formats)}`
}

type LeaveBody = Omit<BodyOf<typeof saveLeave>, 'id' | 'version' | 'description'>

/** Dates of which at least one has no schedule: its hours are requested although each day takes its schedule. */
export interface WithoutSchedule {
  range: DateRange
  /** How it was said. */
  words: string
}

interface FormState {
  /** The three fields the pay group decides are left to it. */
  isBoundByPayGroup: boolean
  withoutSchedule: WithoutSchedule | undefined
}

/** Whether hours per day are requested. */
export function asksDuration(
  { byWorkHours = false, scheduledDuration = true, range }: Partial<LeaveForm>,
  withoutSchedule: WithoutSchedule | undefined,
): boolean {
  if (byWorkHours) return false
  const isWithout = withoutSchedule?.range.from === range?.from && withoutSchedule?.range.to === range?.to
  return !scheduledDuration || (withoutSchedule !== undefined && isWithout)
}

/**
 * The form's request, as the calls take it; hidden fields stay the pay group's. Undefined while the person, dates or
 * times are missing.
 */
export function askedOf(form: LeaveForm, { isBoundByPayGroup, withoutSchedule }: FormState): LeaveBody | undefined {
  const { employeeId, typeId, byWorkHours, skip, day, from, to, range } = form
  if (employeeId === null) return undefined
  const same = {
    employeeId,
    byWorkHours,
    ...(typeId === null ? {} : { typeId }),
    ...(isBoundByPayGroup ? {} : { skip }),
  }
  if (byWorkHours) {
    if (day === null || from === null || to === null) return undefined
    return {
      ...same,
      fromDate: day,
      toDate: day,
      fromLeaveTime: wallTime(from),
      toLeaveTime: wallTime(to),
      fromDateType: form.isFromNextDay ? 1 : 0,
      toDateType: form.isToNextDay ? 1 : 0,
    }
  }
  if (range === null) return undefined
  const { scheduledDuration, skipUnscheduled, duration } = form
  return {
    ...same,
    fromDate: range.from,
    toDate: range.to,
    ...(isBoundByPayGroup ? {} : { scheduledDuration }),
    ...(isBoundByPayGroup || scheduledDuration ? {} : { skipUnscheduled }),
    duration: asksDuration(form, withoutSchedule) ? duration : null,
  }
}

/** The date whose balance a request is judged by; null until it is entered. */
export function firstDateOf({ byWorkHours, day, range }: Pick<LeaveForm, 'byWorkHours' | 'day' | 'range'>) {
  return byWorkHours ? day : (range?.from ?? null)
}

/** Whether To is later than From, the next day's times taken into account. @source spec 001 §5 */
export function isInOrder(form: Pick<LeaveForm, 'from' | 'to' | 'isFromNextDay' | 'isToNextDay'>): boolean {
  const { from, to, isFromNextDay, isToNextDay } = form
  if (from === null || to === null) return true
  return to + (isToNextDay ? DAY : 0) > from + (isFromNextDay ? DAY : 0)
}

function minuteOf(time: string | null): number | null {
  const [, hours, minutes] = /(\d\d):(\d\d)$/.exec(time ?? '') ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

function wallTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
