import type { WorkDate } from '@timeloom/engine'
import type {
  StoredException,
  StoredFigures,
  StoredLeave,
  StoredLine,
  StoredPair,
  StoredShift,
} from './timesheets.repository.ts'

/** First In and last Out of a day, in minutes from its local midnight. */
export interface WorkedEdges {
  workDate: WorkDate
  firstIn: number
  lastOut: number
}

/** Everything stored of one day of an employee. */
export interface StoredDay {
  date: WorkDate
  employeeId: string
  /** IANA name */
  zone: string
  isClosed: boolean
  /** undefined: nothing came of the day */
  day: StoredFigures | undefined
  shifts: readonly StoredShift[]
  pairs: readonly StoredPair[]
  lines: readonly StoredLine[]
  exceptions: readonly StoredException[]
  leaves: readonly StoredLeave[]
  latePunches: number
  /** the pay group's break, of sections that name none */
  breakMinutes: number
  history: readonly WorkedEdges[]
}
