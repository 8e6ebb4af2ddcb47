import type { LayoutDefinition } from '@timeloom/contract'
import type { ExportLine } from '../export-lines.ts'

/** A job or a task, as payroll has it. */
export interface Coded {
  code: string
  name: string
  /** its own export code; empty: none */
  payCode: string
}

/** What was worked on; null: on nothing in particular. */
export interface WorkedOn {
  job: Coded | null
  task: Coded | null
}

/** A line of a file: what an employee is paid by a pay type, in a whole period or of it on a day or in a shift. */
export interface LayoutLine extends ExportLine, WorkedOn {
  /** the last day of the period where it is no line of a day */
  day: string
  /** paid times of a shift, `YYYY-MM-DD HH:mm` where it was worked; null: no line of a shift */
  shift: { start: string; end: string } | null
  /** how many standard days of leave a line of a day is; null: no leave, or no line of a day */
  leaveDays: number | null
}

/** A line of a whole period. */
export function periodLine(line: ExportLine): LayoutLine {
  return { ...line, day: line.to, shift: null, job: null, task: null, leaveDays: null }
}

/** Whether lines of a layout include what is paid here. */
export function isAmong({ kinds, onlyWithPayId }: LayoutDefinition, line: ExportLine): boolean {
  const kind = line.isAllowance ? 'allowances' : line.isLeave ? 'leave' : 'worked'
  return kinds.includes(kind) && (!onlyWithPayId || Boolean(line.payId))
}

/** Whether a layout leaves out any of what is paid. */
export function restricts({ kinds, onlyWithPayId }: LayoutDefinition): boolean {
  return onlyWithPayId || new Set(kinds).size < 3
}

/** The code of a pay type, as a layout has it. */
export function codeOf({ payTypeCode }: Pick<LayoutDefinition, 'payTypeCode'>, line: ExportLine): string {
  return { exportCode: line.exportCode, code: line.payTypeCode, name: line.payType }[payTypeCode]
}
