import type { SheetRow } from '../../platform/sheets/sheet-row.ts'
import { isPunchDate, readClockId, type RefusedLine } from './punch-line.ts'
import { readTable, type TableRow } from './table/read-table.ts'
import { dateOf, type DateOrder, orderOf } from './table/table-dates.ts'

export interface EmployeeLine {
  line: number
  text: string
  clockId: number
  department: string
  position: string
  /** null: blank */
  hiredOn: string | null
  leftOn: string | null
}

export interface ReadEmployees {
  read: EmployeeLine[]
  refused: RefusedLine[]
}

const HEADERS = {
  employee_no: ['employeeno', 'clockid'],
  department: ['department'],
  position: ['position'],
  hired_on: ['hiredon'],
  left_on: ['lefton'],
}
type Column = keyof typeof HEADERS

/**
 * Reads a table of employees: employee_no, department, position, hired_on, left_on, and columns that are ignored.
 *
 * @param order how 3/4/2026 is meant, if that was answered
 */
export function readEmployeeRows(
  sheet: readonly SheetRow[],
  order?: DateOrder,
): ReadEmployees | 'modelerror' | 'askDateOrder' {
  const table = readTable<Column>(sheet, { known: HEADERS, needed: ['employee_no'] })
  if (!table) return 'modelerror'
  const dateOrder = order ?? orderOf(table.rows.flatMap(({ cell }) => [cell('hired_on'), cell('left_on')]))
  if (dateOrder === 'ask') return 'askDateOrder'
  const read: EmployeeLine[] = []
  const refused: RefusedLine[] = []
  const seen = new Set<number>()
  for (const row of table.rows) {
    const parsed = parseRow(row, dateOrder)
    const reason = typeof parsed === 'string' ? parsed : seen.has(parsed.clockId) ? 'repeatedEmployee' : null
    if (typeof parsed === 'string' || reason) refused.push({ line: row.line, text: row.text, reason: reason as string })
    else {
      seen.add(parsed.clockId)
      read.push(parsed)
    }
  }
  return { read, refused }
}

function parseRow({ line, text, cell, isBroken }: TableRow<Column>, order: DateOrder | null): EmployeeLine | string {
  const clockId = readClockId(cell('employee_no'))
  if (clockId === undefined) return 'badEmployee'
  if (isBroken) return 'badLine'
  const [hiredOn, leftOn] = (['hired_on', 'left_on'] as const).map((column) =>
    cell(column) === '' ? null : (dateOf(cell(column), order) ?? ''),
  ) as [string | null, string | null]
  if ([hiredOn, leftOn].some((date) => date !== null && !isPunchDate(date))) return 'badDate'
  return { line, text, clockId, department: cell('department'), position: cell('position'), hiredOn, leftOn }
}
