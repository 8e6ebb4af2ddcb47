import type { AnswerOf, DateOrder, EmployeeImportBody, ImportField, readEmployeeFile } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** A file that was read, with what the person has chosen and fixed since. */
export interface ImportDraft {
  fileName: string
  headers: string[]
  columns: ImportField[]
  rows: string[][]
  /** Line of each row in the file. */
  lines: number[]
  dateOrder: DateOrder
  isDateOrderCertain: boolean
  departmentId: string | null
  paygroupId: string | null
  hireOnDateValue: string | null
  numbersClockIds: boolean
  invites: boolean
  newDepartments: string[]
  newDepartmentsBelow: string | null
  /** Places of rows that are not imported. */
  leftOut: number[]
  /** Increases with each change: identifies what is checked. */
  revision: number
}

export type DraftChange = Partial<Omit<ImportDraft, 'revision'>>

/** @returns null where the answer has no rows */
export function draftOf(answer: AnswerOf<typeof readEmployeeFile>): ImportDraft | null {
  const {
    fileName = '',
    headers,
    columns,
    rows,
    lines,
    dateOrder,
    isDateOrderCertain = false,
    paygroupId = null,
  } = answer
  if (!headers || !columns || !rows || !lines || !dateOrder) return null
  return {
    fileName,
    headers,
    columns,
    rows,
    lines,
    dateOrder,
    isDateOrderCertain,
    departmentId: null,
    paygroupId,
    hireOnDateValue: null,
    numbersClockIds: !columns.some((field) => field === 'clockId' || field === 'staffNumber'),
    invites: false,
    newDepartments: [],
    newDepartmentsBelow: null,
    leftOut: [],
    revision: 0,
  }
}

export function changedDraft(draft: ImportDraft, change: DraftChange): ImportDraft {
  return { ...draft, ...change, revision: draft.revision + 1 }
}

/** Each field comes from one column: the previous column for it is ignored. */
export function withColumn(draft: ImportDraft, index: number, field: ImportField): DraftChange {
  const columns = draft.columns.map((held, at) => (at === index ? field : held === field ? 'ignore' : held))
  return { columns }
}

/** First and last names for a file that has none: 'Employee' and the clock ID, until someone corrects them. */
export function namedByClockId(draft: ImportDraft): DraftChange {
  const source = clockIdColumn(draft)
  return {
    headers: [...draft.headers, t('First name'), t('Last name')],
    columns: [...draft.columns.map((held) => (NAMES.includes(held) ? 'ignore' : held)), 'firstName', 'lastName'],
    rows: draft.rows.map((cells) => [...padded(cells, draft.headers.length), t('Employee'), cells[source] ?? '']),
  }
}

export function clockIdColumn({ columns }: ImportDraft): number {
  return columns.findIndex((field) => field === 'clockId' || field === 'staffNumber')
}

const NAMES: readonly ImportField[] = ['firstName', 'lastName', 'fullName']

function padded(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? '')
}

/** A cell in another wording; `everywhere` in all rows that say the same in the column. */
export function withCell(
  draft: ImportDraft,
  { row, column, text, everywhere = false }: { row: number; column: number; text: string; everywhere?: boolean },
): DraftChange {
  const held = draft.rows[row]?.[column] ?? ''
  return {
    rows: draft.rows.map((cells, at) =>
      at === row || (everywhere && cells[column] === held) ? cells.with(column, text) : cells,
    ),
  }
}

/** Places of the rows that are sent, in the order they are sent. */
export function sentRows({ rows, leftOut }: ImportDraft): number[] {
  const without = new Set(leftOut)
  return rows.map((_, at) => at).filter((at) => !without.has(at))
}

export function bodyOf(draft: ImportDraft): EmployeeImportBody {
  const { fileName, columns, dateOrder, numbersClockIds, invites, newDepartments, newDepartmentsBelow } = draft
  // What is not imported, such as a date of birth, is not sent.
  const saidOf = (cells: string[]) => cells.map((text, at) => (columns[at] === 'ignore' ? '' : text))
  return {
    fileName,
    columns,
    rows: sentRows(draft).map((at) => saidOf(draft.rows[at]!)),
    dateOrder,
    departmentId: draft.departmentId,
    paygroupId: draft.paygroupId,
    ...(draft.hireOnDateValue === null ? {} : { hireOnDateValue: draft.hireOnDateValue }),
    numbersClockIds,
    newDepartments,
    newDepartmentsBelow,
    invites,
  }
}
