import type { DayResult, RepeatResult } from '@timeloom/engine'
import type { CompanyFacts, EmployeeFacts } from '../facts/employee-facts.ts'
import type { DatedLeave } from '../facts/leave-days.ts'
import type { PlannedSection } from './planned-sections.ts'

/** The engine's result for a day, with the facts it came from. */
export interface CalculatedDay {
  employee: EmployeeFacts
  company: CompanyFacts
  /** approved leave of this date */
  leaves: readonly DatedLeave[]
  /** the date's sections, attended or not */
  sections: readonly PlannedSection[]
  result: DayResult
  /** punches that repeat one of this day's and are not counted */
  repeats: readonly RepeatResult[]
  /** IANA name */
  zone: string
  /** epoch minutes */
  asOf: number
}
