import type { PayUnits } from '@timeloom/engine'
import { paidUnits, twoDecimals } from '../pay-card/pay-card.service.ts'
import type { ExportRow, PrintedLine } from './export.repository.ts'

/** A line of a payroll file: an employee, a pay period and a pay type. */
export interface ExportLine extends PrintedLine, PayUnits {
  /** the units are hours: neither days nor a count of shifts, nor turned into something else by the pay group */
  isHours: boolean
}

/** The lines as they are paid. */
export function linesOf(rows: readonly ExportRow[]): ExportLine[] {
  return rows.map((row) => ({ ...row, ...paidUnits(row), isHours: isHours(row) }))
}

function isHours({ settings, shifts, convertUnit }: ExportRow): boolean {
  return settings['convertToDay'] !== true && shifts === 0 && convertUnit === 1
}

/** What lines have more, or less, than those that were sent; lines that are the same are left out. */
export function differencesOf(lines: readonly ExportLine[], sent: readonly ExportLine[]): ExportLine[] {
  const before = new Map(sent.map((line) => [keyOf(line), line]))
  const now = new Set(lines.map(keyOf))
  const gone = sent.filter((line) => !now.has(keyOf(line))).map((line) => ({ ...line, units: 0, effUnits: 0 }))
  return [...lines, ...gone].flatMap((line) => {
    const known = before.get(keyOf(line))
    const units = twoDecimals(line.units - (known?.units ?? 0))
    const effUnits = twoDecimals(line.effUnits - (known?.effUnits ?? 0))
    return units === 0 && effUnits === 0 ? [] : [{ ...line, units, effUnits }]
  })
}

export function keyOf({
  payPeriodId,
  employeeId,
  payTypeId,
}: Pick<PrintedLine, 'payPeriodId' | 'employeeId' | 'payTypeId'>): string {
  return `${payPeriodId} ${employeeId} ${payTypeId}`
}
