import type { Work } from '../../platform/call/call.ts'
import type { Issue } from '../../platform/call/issues.ts'
import type { Cells } from './file-cells.ts'
import type { SentRow } from './read-rows.ts'
import type { FileRecord, SetupFile } from './setup-file.ts'
import { loweredTexts } from './setup-files.repository.ts'

/** Which record a row is about. */
export interface FoundRecord {
  row: SentRow
  /** For people. */
  name: string
  /** undefined: it is to be added */
  record: FileRecord | undefined
  /** Headers whose cells have found it, in whatever capitals. */
  foundBy: ReadonlySet<string>
  problems: Issue[]
}

interface Given {
  file: SetupFile
  sent: readonly SentRow[]
  cells: ReadonlyMap<string, Cells>
  /** Whether a row would change nothing of a record but what has found it. */
  isSame: (row: SentRow, record: FileRecord, foundBy: ReadonlySet<string>) => boolean
}

/** A row or a record by what finds it: lower-case as the database has it. */
interface Named<Item> {
  item: Item
  name: string
  key: string
  /** What tells it apart from others of the key; empty: nothing does. */
  apart: string
}

/**
 * Finds the record of each row by its keys. Where several records or rows have the same, one more column tells them apart;
 * where one record and one row have them, that column may say something new.
 */
export async function findRecords(work: Work, { file, sent, cells, isSame }: Given): Promise<FoundRecord[]> {
  const keys = file.columns.filter(({ isKey }) => isKey).map(({ header }) => header)
  const apart = file.columns.find(({ tellsApart }) => tellsApart)?.header
  const records = await file.read(work)
  const { rows, known } = await nameAll(work, { keys, apart, records, sent, cells })
  const rowsOf = groupByKey(rows)
  const lines = new Map<string, number>()
  return rows.map((named): FoundRecord => {
    const { item: row, name, key, apart: said } = named
    const mates = known.get(key) ?? []
    const isAlone = rowsOf.get(key)!.length === 1
    const { found, isExact } = candidates(named, mates, isAlone)
    const foundBy = new Set(isExact && apart !== undefined ? [...keys, apart] : keys)
    const isFree = ({ id }: FileRecord) => !lines.has(id)
    const record =
      found.length > 1 ? found.find((one) => isFree(one) && isSame(row, one, foundBy)) : (found[0] ?? undefined)
    const mark = record?.id ?? JSON.stringify([key, said])
    const twice = lines.get(mark)
    lines.set(mark, twice ?? row.line)
    const problems: Issue[] = []
    if (twice !== undefined) problems.push({ field: '', reason: `Row ${twice} is for the same record.` })
    else if (found.length > 1 && !record) problems.push({ field: '', reason: several(said === '' ? apart : undefined) })
    const isOneOfSeveral = said !== '' && (mates.length > 1 || !isAlone)
    return { row, name: isOneOfSeveral ? `${name} ${row.cells.get(apart!)}` : name, record, foundBy, problems }
  })
}

/** Records that a row can be about. */
function candidates(
  { apart }: Named<SentRow>,
  mates: readonly Named<FileRecord>[],
  isAlone: boolean,
): { found: FileRecord[]; isExact: boolean } {
  const exact = apart === '' ? [] : mates.filter((mate) => mate.apart === apart)
  if (exact.length > 0) return { found: exact.map(({ item }) => item), isExact: true }
  const isAnother = apart !== '' && (mates.length > 1 || !isAlone)
  return { found: isAnother ? [] : mates.map(({ item }) => item), isExact: false }
}

interface ToName {
  keys: readonly string[]
  apart: string | undefined
  records: readonly FileRecord[]
  sent: readonly SentRow[]
  cells: ReadonlyMap<string, Cells>
}

async function nameAll({ tx }: Work, { keys, apart, records, sent, cells }: ToName) {
  const ofRecord = (record: FileRecord) => (header: string) => cells.get(header)!.write(record.values[header])
  const ofRow = (row: SentRow) => (header: string) => row.cells.get(header) ?? ''
  const headers = apart === undefined ? keys : [...keys, apart]
  const texts = [...records.map(ofRecord), ...sent.map(ofRow)].flatMap((textOf) => headers.map(textOf))
  const lowered = await loweredTexts(tx, [...new Set(texts)])
  const named = <Item>(item: Item, textOf: (header: string) => string): Named<Item> => ({
    item,
    name: keys.map(textOf).join(' '),
    key: JSON.stringify(keys.map((header) => lowered.get(textOf(header)))),
    apart: apart === undefined ? '' : lowered.get(textOf(apart))!,
  })
  return {
    rows: sent.map((row) => named(row, ofRow(row))),
    known: groupByKey(records.map((record) => named(record, ofRecord(record)))),
  }
}

function groupByKey<Item>(those: readonly Named<Item>[]): Map<string, Named<Item>[]> {
  const groups = new Map<string, Named<Item>[]>()
  for (const one of those) {
    const group = groups.get(one.key)
    if (group) group.push(one)
    else groups.set(one.key, [one])
  }
  return groups
}

function several(apart: string | undefined): string {
  return apart === undefined
    ? 'Several records have this name: change them by hand.'
    : `Several records have this name: use the column ${apart} to tell them apart.`
}
