import { mayBeCut, type LayoutColumn, type LayoutDefinition, type LayoutProblem } from '@timeloom/contract'
import { canEncode } from './encode-file.ts'
import type { FileFacts } from './file-facts.ts'
import { isAmount, textOf, type CellFacts } from './layout-cell.ts'
import { codeOf, type LayoutLine } from './layout-line.ts'
import { hasDelimiter } from './write-layout.ts'

const MOST_EXAMPLES = 3
type Kind = LayoutProblem['kind']
type Lines = readonly LayoutLine[]

/** What the payroll system of a layout would reject of the file's lines, skip without a word, or read as something else. */
export function layoutProblems(definition: LayoutDefinition, lines: Lines, file: FileFacts): LayoutProblem[] {
  return definition.columns.flatMap((column) =>
    column.source === 'payTypes' || column.source === 'codesAndUnits'
      ? payTypeProblems(definition, { ...column, header: column.header || 'pay types' }, lines)
      : columnProblems(definition, column, { lines, file }),
  )
}

function columnProblems(
  definition: LayoutDefinition,
  column: LayoutColumn,
  { lines, file }: { lines: Lines; file: FileFacts },
): LayoutProblem[] {
  const { source, maxLength, isRequired } = column
  const factsOf = (line: LayoutLine): CellFacts => ({ definition, line, number: lines.length, file })
  const values = [...new Set(lines.map((line) => textOf(column, factsOf(line))))]
  const tooLong =
    maxLength !== null && !mayBeCut(column) ? values.filter((text) => Array.from(text).length > maxLength) : []
  const empty = isRequired && source !== 'payId' ? lines.filter((line) => textOf(column, factsOf(line)) === '') : []
  return [
    ...(source === 'payId' ? named('noPayId', column, { values: peopleOf(lines.filter(({ payId }) => !payId)) }) : []),
    // the parts of a code lack it together
    ...(source === 'payTypeCode' && column.part <= 1 ? unmapped(definition, column, lines) : []),
    ...named('empty', column, { values: peopleOf(empty) }),
    ...textProblems(definition, column, values),
    ...named('tooLong', column, { values: tooLong, limit: String(maxLength) }),
    ...notHours(column, linesOfUnits(definition, column, lines)),
  ]
}

/** The lines whose units stand in a column. */
function linesOfUnits(definition: LayoutDefinition, { source, text }: LayoutColumn, lines: Lines): Lines {
  if (source === 'payTypeUnits') return lines.filter((line) => codeOf(definition, line) === text)
  return source === 'units' || source === 'calculatedUnits' ? lines : []
}

/** Of the cells of pay types in a wide layout. */
function payTypeProblems(definition: LayoutDefinition, column: LayoutColumn, lines: Lines): LayoutProblem[] {
  const placed = placedCodes(definition)
  const paired = placed.length === 0 ? lines : lines.filter(({ isAllowance }) => isAllowance)
  const codes = [...new Set(paired.map((line) => codeOf(definition, line)))]
  const longest = column.maxLength ?? Infinity
  return [
    ...unmapped(definition, column, lines),
    ...withoutPlace(definition, column, lines),
    ...textProblems(definition, column, codes),
    ...named('tooLong', column, { values: codes.filter((code) => code.length > longest), limit: String(longest) }),
    ...notHours(column, lines),
  ]
}

function textProblems(definition: LayoutDefinition, column: LayoutColumn, values: readonly string[]): LayoutProblem[] {
  const { notContaining, notBeginning, isDigits } = column
  const texts = isAmount(column) ? [] : values
  const holds = (text: string) => Array.from(notContaining).some((letter) => text.includes(letter))
  const begins = (text: string) => notBeginning !== '' && text.startsWith(notBeginning)
  const isSplit = (text: string) => definition.quotes === 'never' && hasDelimiter(definition, text)
  return [
    ...named('forbiddenCharacter', column, { values: texts.filter(holds), limit: notContaining }),
    ...named('forbiddenStart', column, { values: texts.filter(begins), limit: notBeginning }),
    ...named('notDigits', column, { values: isDigits ? texts.filter((text) => /\D/.test(text)) : [] }),
    ...named('delimiter', column, { values: texts.filter(isSplit) }),
    ...named('encoding', column, { values: texts.filter((text) => !canEncode(text, definition.encoding)) }),
  ]
}

function unmapped({ payTypeCode }: LayoutDefinition, column: LayoutColumn, lines: Lines): LayoutProblem[] {
  if (payTypeCode !== 'exportCode') return []
  return named('noExportCode', column, { values: payTypesOf(lines.filter(({ isMapped }) => !isMapped)) })
}

/** Where some pay types have places of their own, the system reads the pairs after them as allowances. */
function withoutPlace(definition: LayoutDefinition, column: LayoutColumn, lines: Lines): LayoutProblem[] {
  const placed = placedCodes(definition)
  if (column.source !== 'codesAndUnits' || placed.length === 0) return []
  const among = lines.filter((line) => !line.isAllowance && !placed.includes(codeOf(definition, line)))
  return named('noPlace', column, { values: payTypesOf(among) })
}

/** Codes of pay types whose units have a column of their own. */
function placedCodes({ columns }: LayoutDefinition): string[] {
  return columns.flatMap(({ source, text }) => (source === 'payTypeUnits' ? [text] : []))
}

function notHours(column: LayoutColumn, lines: Lines): LayoutProblem[] {
  if (column.hours === 'decimal') return []
  return named('notHours', column, { values: payTypesOf(lines.filter(({ isHours }) => !isHours)) })
}

function payTypesOf(lines: Lines): string[] {
  return [...new Set(lines.map(({ payType }) => payType))]
}

function peopleOf(lines: Lines): string[] {
  const people = new Map(lines.map((line) => [line.employeeId, line]))
  return [...people.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

function named(
  kind: Kind,
  { header, source }: LayoutColumn,
  { values, limit = '' }: { values: readonly string[]; limit?: string },
): LayoutProblem[] {
  if (values.length === 0) return []
  return [{ kind, column: header || source, limit, examples: values.slice(0, MOST_EXAMPLES), count: values.length }]
}
