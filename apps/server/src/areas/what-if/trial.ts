import type { PayGroupRules, TimeRoundingRows } from '../pay-rules/pay-rules.service.ts'

/** What is tried out, on every day of the dates. */
export interface Trial {
  from: string
  to: string
  /** the rules that are others, by pay group */
  payGroups: ReadonlyMap<string, Partial<PayGroupRules>>
  /** by rounding rule */
  roundings: ReadonlyMap<string, TimeRoundingRows>
  plans: readonly PlannedDay[]
  approvals: readonly Approval[]
  /** punches removed */
  removed: readonly { employeeId: string; punchId: string }[]
  /** punches put in */
  added: readonly AddedPunch[]
  /** Ins that are booked to another job */
  booked: readonly { employeeId: string; punchId: string; jobId: string }[]
}

/** A punch by hand that is not there. */
export interface AddedPunch {
  employeeId: string
  /** the date of the wall time */
  date: string
  /** minutes from that date's midnight */
  minute: number
  /** null: that of the punch that is moved */
  direction: 'In' | 'Out' | null
  /** the punch that it is, at another time; absent: a new one */
  movedId?: string
  /** the work date it is for, where that is another than its own */
  pinnedDate: string | null
}

/** The planned sections of a day instead of those it has. */
export interface PlannedDay {
  employeeId: string
  workDate: string
  sections: TriedSection[]
  /** the change's place in the body */
  index: number
}

export interface TriedSection {
  /** minutes from the local midnight that begins the work date */
  startMinute: number
  endMinute: number
  /** null: as a section of the same start has it, else none of its own */
  breakMinutes: number | null
}

/** What a supervisor would decide. */
export interface Approval {
  employeeId: string
  workDate: string
  /** null: every shift of the day */
  shiftKey: string | null
  decided: Decided
}

/** undefined: as it is decided already, or not */
export type Decided = Record<'allowEA' | 'allowLD' | 'allowOT' | 'apprvUnschWork', boolean | undefined>
