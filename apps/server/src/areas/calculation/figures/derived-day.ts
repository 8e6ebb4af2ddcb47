import type { PunchNotes } from './punch-notes.ts'
import type { DayTimeline } from '@timeloom/contract'
import type { DayResult, PunchType, WorkDate } from '@timeloom/engine'

/** A calculated day as rows of the derived tables. Instants are ISO text, durations minutes. */
export interface DerivedDay {
  employeeId: string
  workDate: WorkDate
  /** hex digests */
  inputHash: string
  resultHash: string
  staleAt: string | null
  day: DayRow
  shifts: ShiftRow[]
  pairs: PairRow[]
  lines: LineRow[]
  exceptions: ExceptionRow[]
}

export interface DayRow {
  type: DayResult['type']
  scheduledMinutes: number
  elapsedMinutes: number
  paidMinutes: number
  ordinaryMinutes: number
  overtimeMinutes: number
  pendingOvertimeMinutes: number
  holidayWorkedMinutes: number
  holidayLeaveMinutes: number
  alternativeHolidays: number
  leaveMinutes: number
  autoLeaveMinutes: number
  breakMinutes: number
  notAcceptedMinutes: number
  countedMinutes: number
  figures: DayFigures
}

/** What `timesheet_day.figures` holds: the picture of the day, and where its figures come from. */
export interface DayFigures {
  timeline: DayTimeline
  /** why, as explain/packed-reasons.ts writes it; absent on days calculated before reasons were stored */
  reasons?: string
  /** the rules in force on the day: the assignment's date, pay group and rounding as `id@effective date`, with `#n` the n-th of that date */
  versions: { assignment: WorkDate; payGroup: string; rounding: string | null }
  zone: string
  holidayName: string | null
  leaves: { id: string; minutes: number }[]
  /** absent where there are none */
  punchNotes?: PunchNotes
}

export interface ShiftRow {
  shiftKey: string
  workSectionId: string | null
  scheduledFrom: string | null
  scheduledTo: string | null
  /** pending overtime included */
  paidMinutes: number
  breakMinutes: number
  pendingOvertimeMinutes: number
}

export interface PairRow {
  shiftKey: string
  pairKey: string
  inPunchId: string | null
  outPunchId: string | null
  inAt: string | null
  outAt: string | null
  effectiveFrom: string | null
  effectiveTo: string | null
  inType: PunchType
  outType: PunchType
  inException: string | null
  outException: string | null
  /** of a single In whose Out may still come: until when the employee is at work */
  openUntil: string | null
  /** of a single In: the latest Out that would make a pair with it */
  outUntil: string | null
  /** pending overtime included */
  paidMinutes: number
  pendingOvertimeMinutes: number
  breakMinutes: number
}

export interface LineRow {
  payTypeId: string
  minutes: number
  /** how often the day earned what is paid once per shift */
  shifts: number
}

export interface ExceptionRow {
  exceptionKey: string
  type: string
  minutes: number | null
  shiftKey: string | null
  scheduledIn: string | null
  scheduledOut: string | null
  actualIn: string | null
  actualOut: string | null
}
