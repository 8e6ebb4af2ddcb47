import type { PlannedDay } from '../schedules/planned-day.service.ts'
import type { EmployeeTerms } from '../pay-rules/employee-terms.service.ts'
import type { ShiftKey, ShiftRow } from './work-shifts.repository.ts'

/** What a save of a work shift goes by. */
export interface Saving extends EmployeeTerms {
  day: PlannedDay
  /** the company lets break times be edited */
  allowEditBreakTime: boolean
}

/** What a save has done. */
export interface Saved {
  /** of the shift afterwards */
  key: ShiftKey
  /** null: it was not there */
  before: ShiftRow | null
  after: ShiftRow
}
