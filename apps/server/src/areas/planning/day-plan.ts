import type { SECTION_REFUSALS } from '@timeloom/contract'
import type { DayKey, ScheduleSource, Section } from '../schedules/schedules.service.ts'

/** A section of a plan. */
export interface PlanSection extends Section {
  /** as it was read: a section of the day stays the same one though its times change; other ids say nothing */
  id?: string
}

/** What a day is to be: everything that stands on it afterwards. */
export interface DayPlan extends DayKey {
  isOffDay: boolean
  /** no plan of its own: the day is as its employee's schedule template has it, or has no plan */
  isCleared?: boolean
  sections: PlanSection[]
  /** that was read; absent: the last write wins */
  version?: number
}

/**
 * Why a day cannot be planned so. `changed`: someone saved it after it was read; `locked`: an approved shift would go or
 * get other times; `notEmployed`: before the employee's first day, or after the last.
 */
export type DayRefusal = (typeof SECTION_REFUSALS)[number] | 'locked' | 'changed' | 'close' | 'notEmployed'

export interface JudgedDay extends DayKey {
  employeeName: string
  /** null: it can be planned so */
  refused: DayRefusal | null
  /** who saved it meanwhile, with `changed`; null: not a person, or not known */
  changedBy: string | null
}

/** Days to plan, and who plans them. */
export interface Planning {
  source: Extract<ScheduleSource, 'roster'>
  plans: DayPlan[]
  /**
   * the people of these days have agreed, such as on a swap: the caller has checked that it is theirs to plan, whomever the
   * session may see, and notifies them itself
   */
  isAgreed?: boolean
  /** claims of open shifts stay as they are: what leaves these plans goes on elsewhere, or the caller sees to them */
  keepsClaims?: boolean
}
