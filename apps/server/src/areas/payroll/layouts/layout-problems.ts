import type { LayoutProblem } from '@timeloom/contract'
import type { ExportLine } from '../export-lines.ts'
import { textOf, type LayoutColumn, type PayrollLayout } from './layout.ts'

const MOST_EXAMPLES = 3

/** What the payroll system of a layout would reject of the lines, or skip without a word. */
export function layoutProblems(layout: PayrollLayout, lines: readonly ExportLine[]): LayoutProblem[] {
  const columns = [...layout.columns, ...(layout.columnsAfter ?? [])]
  return [
    ...columns.flatMap((column) => problemsOf(column, lines)),
    ...(layout.rows === 'wide'
      ? problemsOf({ header: 'element', field: 'exportCode', mayHaveComma: false }, lines)
      : []),
  ]
}

function problemsOf(column: LayoutColumn, lines: readonly ExportLine[]): LayoutProblem[] {
  const values = new Map(lines.map((line) => [textOf(column, line), line]))
  const wrong = (kind: LayoutProblem['kind'], isWrong: (text: string) => boolean) =>
    named(kind, column, [...values.keys()].filter(isWrong))
  const { mayHaveComma = true, notBeginning } = column
  return [
    ...(column.field === 'payId' ? named('noPayId', column, peopleWithoutPayId(lines)) : []),
    ...(column.field === 'exportCode' ? named('noExportCode', column, unmappedPayTypes(lines)) : []),
    ...wrong('comma', (text) => !mayHaveComma && text.includes(',')),
    ...wrong('forbiddenStart', (text) => notBeginning !== undefined && text.startsWith(notBeginning)),
  ]
}

function unmappedPayTypes(lines: readonly ExportLine[]): string[] {
  return [...new Set(lines.filter(({ isMapped }) => !isMapped).map(({ payType }) => payType))]
}

function peopleWithoutPayId(lines: readonly ExportLine[]): string[] {
  const people = new Map(lines.filter(({ payId }) => !payId).map((line) => [line.employeeId, line]))
  return [...people.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

function named(kind: LayoutProblem['kind'], { header }: LayoutColumn, values: readonly string[]): LayoutProblem[] {
  if (values.length === 0) return []
  return [{ kind, column: header, examples: values.slice(0, MOST_EXAMPLES), count: values.length }]
}
