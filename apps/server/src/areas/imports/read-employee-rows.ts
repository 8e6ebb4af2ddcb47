import { isPunchDate, readClockId, type RefusedLine } from './punch-line.ts'
import { readCsv, type CsvRow } from './read-csv.ts'

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

/**
 * Reads a CSV of employees: employee_no, department, position, hired_on, left_on, and columns that nothing is made of.
 *
 * @throws WrongColumnsError
 */
export function parseEmployeesCsv(content: Buffer): { read: EmployeeLine[]; refused: RefusedLine[] } {
  const read: EmployeeLine[] = []
  const refused: RefusedLine[] = []
  const seen = new Set<number>()
  for (const row of readCsv(content, ['employee_no'])) {
    const parsed = parseRow(row)
    const reason = typeof parsed === 'string' ? parsed : seen.has(parsed.clockId) ? 'repeatedEmployee' : null
    if (typeof parsed === 'string' || reason) refused.push({ line: row.line, text: row.text, reason: reason as string })
    else {
      seen.add(parsed.clockId)
      read.push(parsed)
    }
  }
  return { read, refused }
}

function parseRow({ line, text, fields }: CsvRow): EmployeeLine | string {
  if (!fields) return 'badLine'
  const clockId = readClockId(fields.employee_no ?? '')
  if (clockId === undefined) return 'badEmployee'
  const hiredOn = fields.hired_on || null
  const leftOn = fields.left_on || null
  if ([hiredOn, leftOn].some((date) => date !== null && !isPunchDate(date))) return 'badDate'
  return { line, text, clockId, department: fields.department ?? '', position: fields.position ?? '', hiredOn, leftOn }
}
