import type { Minutes, WorkDate } from '../../zone/civil-date.ts'

/** An amount of leave that depends on how long an employee's day and week are. */
export interface LeaveAmount {
  /** in ten-thousandths of the unit: 40,000 weeks are 4 weeks, 769 hours are 0.0769 hours */
  tenThousandths: number
  unit: 'hours' | 'days' | 'weeks'
}

/** How leave of a type is earned; which of the amounts applies depends on the months of service. */
export type Earning =
  | {
      /**
       * For each hour worked, posted each week. In hours, the amount is what one hour earns; in days or weeks, what a
       * year of full hours earns (4 weeks: 4 hours of every 52).
       */
      by: 'hour'
      /** ordinary hours, or overtime as well */
      hours: 'ordinary' | 'paid'
      /** Hours of paid leave and of public holidays not worked count too. */
      countsPaidLeave: boolean
    }
  /** The amount for each week (Monday to Sunday) or calendar month of service, in part for a part of it. */
  | { by: 'week' | 'month' }
  /** The whole amount on a date: so many months after the start of service, and again each so many months. */
  | { by: 'anniversary'; firstAfterMonths: number; everyMonths: number }

export interface CarryOver {
  /**
   * `serviceYear`: the dates of an anniversary grant but the first, otherwise each anniversary of the start of service;
   * else a date of each year.
   */
  on: 'serviceYear' | { month: number; dayOfMonth: number }
  /** how much unused leave is kept; the rest ends. null: all of it is */
  keep: LeaveAmount | null
  /** what is kept ends so many months later, unless it is used first; null: never */
  expiresAfterMonths: number | null
}

/** How an employee's balance of one leave type grows. */
export interface AccrualRule {
  earning: Earning
  /** ascending by months of service; before the first of them nothing is earned */
  amounts: readonly { afterMonths: number; amount: LeaveAmount }[]
  /** Nothing is earned beyond it. null: no limit */
  most: LeaveAmount | null
  /** null: all unused leave stays */
  carryOver: CarryOver | null
  /** what a week of leave is, in days */
  daysPerWeek: number
}

/** Something that applies from a date on, until the next of its kind. */
export interface DatedTerm<T> {
  from: WorkDate
  value: T
}

export interface LedgerFacts {
  serviceStart: WorkDate
  /** the last day; null while employed */
  serviceEnd: WorkDate | null
  /** ascending; null: nothing is earned, as before the first */
  rules: readonly DatedTerm<AccrualRule | null>[]
  /** minutes of a standard day, ascending; the first also applies before its date */
  standardMinutes: readonly DatedTerm<Minutes>[]
  /** Balances as payroll counted them at the end of a date. */
  imports: readonly { date: WorkDate; minutes: Minutes }[]
  /** below zero: removed; a cash-up always is */
  adjustments: readonly { id: string; date: WorkDate; minutes: Minutes; kind: 'adjusted' | 'cashedUp' }[]
  /** approved leave */
  taken: readonly { id: string; date: WorkDate; minutes: Minutes }[]
  /** Minutes that earn leave, by date, in any order; used by rules that count hours. */
  hours: readonly WorkedMinutes[]
}

export interface WorkedMinutes {
  date: WorkDate
  ordinary: Minutes
  overtime: Minutes
  paidLeave: Minutes
  /** not worked yet: assumed from the standard day */
  isExpected: boolean
}

export type EntryKind = 'earned' | 'imported' | 'taken' | 'adjusted' | 'carriedOver' | 'expired' | 'cashedUp'

/** One change of a balance. */
export interface LedgerEntry {
  date: WorkDate
  kind: EntryKind
  /** the change: below zero where leave is used or ends */
  minutes: Minutes
  /** after the entry */
  balance: Minutes
  /** of the leave or adjustment; null: it follows from the rules or an import */
  sourceId: string | null
  basis: EntryBasis | null
}

/** Why an entry has its minutes. */
export type EntryBasis =
  | { of: 'hours'; workedMinutes: Minutes; isExpected: boolean; lostMinutes: Minutes }
  /** `days` of the week or month were in service under one rule. */
  | { of: 'week' | 'month'; days: number; ofDays: number; lostMinutes: Minutes }
  | { of: 'anniversary'; monthsOfService: number; lostMinutes: Minutes }
  /** what was kept of a balance */
  | { of: 'carryOver'; keptMinutes: Minutes }
