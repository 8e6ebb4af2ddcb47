import type { Section } from '../schedules/schedules.service.ts'

/** A shift that someone may get. */
export interface ShiftToFit extends Section {
  workDate: string
}

/** A planned shift of a person. */
export interface SectionOfDay {
  workDate: string
  /** as the planned day on the wire names it */
  sectionId: string
}

/** Whether a person can work a shift. */
export interface FitQuestion {
  employeeId: string
  shift: ShiftToFit
  /** a shift of theirs that they would give for it */
  without?: SectionOfDay | undefined
}
