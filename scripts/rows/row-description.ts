/** A column as the database describes it. */
export type ColumnDescription = {
  /** as the query names it */
  name: string
  /** PostgreSQL's own name of the type, of an array with `[]` */
  type: string
  /** null: was null in a test, or is a table's column and nothing keeps it from being null */
  isNullable: boolean
  /** only some forms of the query answer it */
  isSometimes: boolean
}

export type RowDescription = { file: string; name: string; key: string; columns: ColumnDescription[] }

/**
 * The committed form: for each query its file, function and key, and beneath it one line per column, such as
 * `  out_at timestamptz null`.
 */
export function writeDescriptions(rows: readonly RowDescription[]): string {
  const blocks = rows.map(({ file, name, key, columns }) =>
    [`${file} ${name} ${key}`, ...columns.map((column) => `  ${columnLine(column)}`), ''].join('\n'),
  )
  return [...new Set(blocks)].sort((one, other) => (one < other ? -1 : 1)).join('\n')
}

export function readDescriptions(text: string): RowDescription[] {
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [title = '', ...lines] = block.split('\n').filter((line) => line !== '')
      const [file = '', name = '', key = ''] = title.split(' ')
      return { file, name, key, columns: lines.map(readColumn) }
    })
}

/**
 * The recorded rows with the nulls that are known from before: a test of drawn data does not find each of them each time.
 */
export function keepNulls(recorded: readonly RowDescription[], known: readonly RowDescription[]): RowDescription[] {
  const before = byKey(known)
  return recorded.map((row) => {
    const columns = before.get(row.key)?.columns ?? []
    const wasNull = new Set(columns.flatMap(({ name, isNullable }) => (isNullable ? [name] : [])))
    return {
      ...row,
      columns: row.columns.map((column) => ({ ...column, isNullable: column.isNullable || wasNull.has(column.name) })),
    }
  })
}

/**
 * Where the committed description is not what was recorded, a sentence each. Columns that only some forms of a query
 * answer may be missing from a recording, and nulls are not compared: see keepNulls.
 */
export function rowDrift(known: readonly RowDescription[], recorded: readonly RowDescription[]): string[] {
  const [before, now] = [byKey(known), byKey(recorded)]
  const gone = known.filter(({ key }) => !now.has(key)).map((row) => `${titleOf(row)}: no test sends it any more`)
  const changed = recorded.flatMap((row) => {
    const columns = before.get(row.key)?.columns
    if (!columns) return [`${titleOf(row)}: is not described yet`]
    const told = new Map(columns.map((column) => [column.name, column]))
    const answered = new Set(row.columns.map(({ name }) => name))
    const isRecorded = ({ name, type }: ColumnDescription) => {
      const types = told.get(name)?.type.split('|') ?? []
      return type.split('|').every((each) => types.includes(each))
    }
    const isSame =
      row.columns.every(isRecorded) && columns.every(({ name, isSometimes }) => isSometimes || answered.has(name))
    return isSame ? [] : [`${titleOf(row)}: answers other columns than described`]
  })
  return [...gone, ...changed].map((line) => `${line}; see "Row types" in docs/decisions/0023-checked-rows.md`)
}

/** The rows by their key; queries of the same text in several files are one. */
export function byKey(rows: readonly RowDescription[]): Map<string, RowDescription> {
  return new Map(rows.map((row) => [row.key, row]))
}

function titleOf({ file, name, key }: RowDescription): string {
  return `apps/server/src/${file} ${name} (${key})`
}

function columnLine({ name, type, isNullable, isSometimes }: ColumnDescription): string {
  return `${JSON.stringify(name).slice(1, -1)} ${type}${isNullable ? ' null' : ''}${isSometimes ? ' sometimes' : ''}`
}

function readColumn(line: string): ColumnDescription {
  const [, name = '', type = '', marks = ''] = /^ {2}(.*?) (\S+?)((?: null)?(?: sometimes)?)$/.exec(line) ?? []
  if (type === '') throw new Error(`'${line}' describes no column.`)
  return { name, type, isNullable: marks.includes(' null'), isSometimes: marks.includes(' sometimes') }
}
