import type { TenantTx } from '../../platform/db/transaction.ts'
import {
  deleteExceptions,
  deletePatterns,
  insertException,
  insertPattern,
  lockExceptions,
  lockPatterns,
  updateException,
  updatePattern,
  type ExceptionValues,
  type PatternValues,
  type SaidTimes,
} from './availability.repository.ts'

/** How one of the two kinds of entries is kept. */
export interface SaidKind<Values extends SaidTimes> {
  /** in the history */
  entity: string
  /** which of the counts of a person says how many there are */
  counted: 'patterns' | 'exceptions'
  lock(tx: TenantTx, ids: string[]): Promise<(Values & { id: string; employeeId: string; version: number })[]>
  insert(tx: TenantTx, employeeId: string, values: Values): Promise<string>
  update(tx: TenantTx, id: string, values: Values): Promise<void>
  remove(tx: TenantTx, ids: string[]): Promise<void>
  /** what a row says, without the rest of it */
  valuesOf(row: Values): Values
}

export const PATTERNS: SaidKind<PatternValues> = {
  entity: 'availability_pattern',
  counted: 'patterns',
  lock: lockPatterns,
  insert: insertPattern,
  update: updatePattern,
  remove: deletePatterns,
  valuesOf: ({ kind, weekdays, startMinute, endMinute, validFrom, validUntil, everySecondWeek, note }) => {
    return { kind, weekdays, startMinute, endMinute, validFrom, validUntil, everySecondWeek, note }
  },
}

export const EXCEPTIONS: SaidKind<ExceptionValues> = {
  entity: 'availability_exception',
  counted: 'exceptions',
  lock: lockExceptions,
  insert: insertException,
  update: updateException,
  remove: deleteExceptions,
  valuesOf: ({ kind, fromDate, toDate, startMinute, endMinute, note }) => {
    return { kind, fromDate, toDate, startMinute, endMinute, note }
  },
}
