import { LayoutColumn, LayoutDefinition, type LayoutSource } from '@timeloom/contract'

/** A column in the editor; the key stays with it wherever it is moved. */
export type EditedColumn = LayoutColumn & { key: number }

/** What the form of a layout holds: the preamble and the trailer as one text each. */
export type LayoutValues = Omit<LayoutDefinition, 'columns' | 'preamble' | 'trailer'> & {
  name: string
  columns: EditedColumn[]
  preamble: string
  trailer: string
}

let keys = 0

export function newColumn(source: LayoutSource, header: string): EditedColumn {
  return { ...LayoutColumn.parse({ source, header }), key: nextKey() }
}

function nextKey(): number {
  keys += 1
  return keys
}

export function valuesOf(name: string, { columns, preamble, trailer, ...definition }: LayoutDefinition): LayoutValues {
  return {
    ...definition,
    name,
    // also of columns that have come from a form, with the key they had there
    columns: columns.map((column) => ({ ...column, key: nextKey() })),
    preamble: preamble.join('\n'),
    trailer: trailer.join('\n'),
  }
}

/** What a new layout begins with. */
export function newLayout(words: { payId: string; payTypeCode: string; units: string }): LayoutDefinition {
  return LayoutDefinition.parse({
    rows: 'payType',
    columns: [
      { header: words.payId, source: 'payId' },
      { header: words.payTypeCode, source: 'payTypeCode' },
      { header: words.units, source: 'units' },
    ],
    fileName: 'payroll-{from}-{to}.csv',
  })
}

/** Where a definition cannot be saved, by field; of a column with its place. */
export interface LayoutIssue {
  field: keyof LayoutValues
  column?: number
}

/** The definition that the values make, or what is wrong with it. */
export function readValues({ name: _, ...values }: LayoutValues): {
  definition?: LayoutDefinition
  issues: LayoutIssue[]
} {
  const read = LayoutDefinition.safeParse({
    ...values,
    preamble: linesOf(values.preamble),
    trailer: linesOf(values.trailer),
  })
  if (read.success) return { definition: read.data, issues: [] }
  return {
    issues: read.error.issues.map(({ path: [field, column] }) => ({
      field: field as keyof LayoutValues,
      ...(field === 'columns' && typeof column === 'number' && { column }),
    })),
  }
}

function linesOf(text: string | undefined): string[] {
  return text ? text.split('\n') : []
}
