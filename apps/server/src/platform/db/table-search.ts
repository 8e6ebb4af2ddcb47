import { sql, type RawBuilder } from 'kysely'
import { likeText } from './like-text.ts'
import type { InstallationTx } from './transaction.ts'

/** How a person reads dates and moments. */
export interface Reader {
  /** such as `dd/MM/yyyy` */
  dateFormat: string
  /** such as `hh:mm a` */
  timeFormat: string
  /** zone of moments */
  timeZone: string
}

/** What the filter of a long table searches for. */
export interface TableSearch {
  text: string
  /** The columns that are shown; null: every column of the list. */
  columns: ReadonlySet<string> | null
  /** Values whose words have the text, by column. */
  values: ReadonlyMap<string, string[]>
  reader: Reader
}

/**
 * A column as the filter sees it: the text that it shows, with all characters that can be in it where they are few, a
 * value for which the screen has words, or whether it has the text. What is shown under other columns, such as a whole
 * name, names all of them.
 */
export type SearchedColumn = (
  | { text: RawBuilder<unknown>; alphabet?: RegExp }
  | { value: RawBuilder<unknown> }
  | { holds: RawBuilder<unknown> }
) & { of?: readonly string[] }

interface AskedSearch {
  search?: string | undefined
  searchIn?: readonly string[] | undefined
  searchValues?: readonly string[] | undefined
}

/**
 * What a list is searched for; null: it is not. Dates are found in the caller's own formats.
 *
 * @source spec 000 §5 (table filter)
 */
export async function readTableSearch(
  tx: InstallationTx,
  { accountId, companyId }: { accountId: string | null; companyId: string | null },
  { search, searchIn, searchValues = [] }: AskedSearch,
): Promise<TableSearch | null> {
  const text = search?.trim() ?? ''
  if (text === '') return null
  const values = new Map<string, string[]>()
  for (const each of searchValues) {
    const [column = '', ...rest] = each.split(':')
    values.set(column, [...(values.get(column) ?? []), rest.join(':')])
  }
  const columns = searchIn === undefined || searchIn.length === 0 ? null : new Set(searchIn)
  return { text, columns, values, reader: await selectReader(tx, accountId, companyId) }
}

/** Whether a column that is shown has the text. */
export function holdsText(search: TableSearch, columns: Readonly<Record<string, SearchedColumn>>): RawBuilder<unknown> {
  const like = likeText(search.text)
  const found = Object.entries(columns).flatMap(([name, column]) => {
    if (!(column.of ?? [name]).every((each) => isSearched(search, each))) return []
    if ('text' in column) return canHold(column, search) ? [sql`${column.text} ilike ${like}`] : []
    if ('holds' in column) return [column.holds]
    const values = search.values.get(column.of?.[0] ?? name) ?? []
    return values.length === 0 ? [] : [sql`${column.value} = any(${values}::text[])`]
  })
  return found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`
}

/** A million dates need not be formatted to look for a name in them. */
function canHold({ alphabet }: { alphabet?: RegExp }, { text }: TableSearch): boolean {
  return alphabet === undefined || alphabet.test(text)
}

/** What shown dates and moments consist of, in every format that an account can choose. */
export const DATE_ALPHABET = /^[\d/:\- apm]*$/i

export function isSearched({ columns }: TableSearch, name: string): boolean {
  return columns === null || columns.has(name)
}

/** A date as the reader sees it. */
export function shownDate(date: RawBuilder<unknown>, reader: Reader): RawBuilder<unknown> {
  return sql`to_char(${date}, ${datePattern(reader)}::text)`
}

/** An instant as the reader sees it. */
export function shownMoment(at: RawBuilder<unknown>, reader: Reader): RawBuilder<unknown> {
  const pattern = `${datePattern(reader)} ${timePattern(reader)}`
  return sql`to_char(${at} at time zone ${reader.timeZone}::text, ${pattern}::text)`
}

/** Minutes after midnight as the reader sees them, with `+` on the next day and `-` on the day before. */
export function shownMinute(minute: RawBuilder<unknown>, reader: Reader): RawBuilder<unknown> {
  return sql`case when ${minute} < 0 then '-' when ${minute} >= 1440 then '+' else '' end
    || to_char(time '00:00' + ${minute} * interval '1 minute', ${timePattern(reader)}::text)`
}

/** Of `to_char`. */
export function datePattern({ dateFormat }: Reader): string {
  return (dateFormat || 'yyyy-MM-dd').toUpperCase()
}

/** Of `to_char`. */
export function timePattern({ timeFormat }: Reader): string {
  return timeFormat.toLowerCase().includes('a') ? 'HH12:MI am' : 'HH24:MI'
}

async function selectReader(tx: InstallationTx, accountId: string | null, companyId: string | null): Promise<Reader> {
  const { rows } = await sql<Reader>`
    select coalesce(a.date_format, 'yyyy-MM-dd') as date_format, coalesce(a.time_format, 'HH:mm') as time_format,
      coalesce(c.time_zone_id, 'UTC') as time_zone
    from (select) one
    left join account a on a.id = ${accountId}::uuid
    left join company c on c.id = ${companyId}::uuid
  `.execute(tx)
  return rows[0]!
}
