import { createHash } from 'node:crypto'
import { basename, extname } from 'node:path'
import type { AnswerOf, BodyOf, ImportSummary, listImports, PunchFormat, uploadTimes } from '@timeloom/contract'
import { stringify } from 'csv-stringify/sync'
import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { OwnWork, Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { marked } from '../../platform/sheets/formula-mark.ts'
import { retryConflicts } from '../../platform/db/retry-conflicts.ts'
import { readSentSheet, useSentSheet, type SentFile } from '../../platform/sheets/read-sent-sheet.ts'
import type { SheetFault, SheetRow } from '../../platform/sheets/sheet-row.ts'
import { FILE_REASONS, keepingFailures } from '../sync-results/sync-results.service.ts'
import { fileLines } from './file-lines.ts'
import {
  checkPunches,
  importPunches,
  preparePunchMonths,
  type PunchSource,
  type Recalculate,
} from './import-punches.ts'
import { selectImportLines, selectImports } from './imports.repository.ts'
import { readClockFile } from './clock-file/read-clock-file.ts'
import { readPunchRows, type PunchAnswers, type ReadPunches } from './punch-file/read-punch-rows.ts'
import { recalculateMarked } from './recalculate-marked.ts'

/** Runs work in a transaction of its own, committed when it resolves to anything but a Refusal. */
export type Transact = <T>(work: (work: Work) => Promise<T>) => Promise<T>

const listedImports = 200

/**
 * Imports the punches of a time clock file, or of a CSV file or spreadsheet whose header names employee, date and time;
 * with `isCheck` only says what they would add.
 *
 * Refusals: WrongFileFormat for another kind of file or one without a single punch; emptyFile; tooManyRows; tooLarge;
 * checked, with what would be imported; askColumns, askDateOrder, askTimes and askDirections where the file could mean
 * something else.
 *
 * @source 002 §2.17
 */
export async function uploadPunches(
  call: OwnWork,
  { file, isCheck, ...answers }: BodyOf<typeof uploadTimes> & { file: SentFile },
): Promise<AnswerOf<typeof uploadTimes> | Refusal> {
  // A trial run is no import: nothing is kept of it.
  const transfer = { type: 'Punch', subject: shortName(file.name), reasons: isCheck ? {} : FILE_REASONS } as const
  return keepingFailures(call, transfer, () => uploadFile(call, { file, isCheck, ...answers }))
}

async function uploadFile(
  call: OwnWork,
  { file, isCheck, ...answers }: BodyOf<typeof uploadTimes> & { file: SentFile },
): Promise<AnswerOf<typeof uploadTimes> | Refusal> {
  const transact: Transact = (work) => call.transact(work)
  const ending = endingOf(file.name)
  if (!TABLES.has(ending)) return uploadClockFile(transact, await asFile(file), { isCheck })
  const reading = { times: true, lines: true }
  const outcome = isCheck
    ? await useSentSheet(file, call, reading, async (sheet) => {
        const read = await readTable(sheet, answers)
        return isRefusal(read) ? read : checked(transact, await sourceOf(file, read), read.formats)
      })
    : await readTable(await readSentSheet(file, call, reading), answers)
  if (typeof outcome === 'string') return refused(outcome)
  if (!isRefusal(outcome)) return imported(transact, await sourceOf(file, outcome), outcome.formats)
  const isHeadless = ending === '.csv' && outcome.answer.message === 'WrongFileFormat'
  return isHeadless ? uploadClockFile(transact, await asFile(file), { isCheck }) : outcome
}

async function asFile(file: SentFile): Promise<{ name: string; content: Buffer }> {
  return { name: file.name, content: await file.buffer() }
}

async function sourceOf(file: SentFile, { formats: _, ...punches }: ReadPunches): Promise<PunchSource> {
  return { fileName: shortName(file.name), kind: 'csv', digest: digestOf(await file.buffer()), file: punches }
}

/** Imports the punches of a time clock's text file, as uploadPunches does. */
export async function uploadClockFile(
  transact: Transact,
  { name, content }: { name: string; content: Buffer },
  { isCheck = false }: { isCheck?: boolean | undefined } = {},
): Promise<AnswerOf<typeof uploadTimes> | Refusal> {
  if (!CLOCK_FILES.has(endingOf(name))) return refused('WrongFileFormat')
  if (fileLines(content).next().done) return refused('emptyFile')
  const { formats, ...file } = await readClockFile(content)
  if (file.read.length === 0) return refused('WrongFileFormat')
  const source: PunchSource = { fileName: shortName(name), kind: 'dat', digest: digestOf(content), file }
  return isCheck ? checked(transact, source, formats) : imported(transact, source, formats)
}

async function imported(transact: Transact, source: PunchSource, formats: PunchFormat[]) {
  const result = await storePunches(transact, source, recalculateMarked)
  return { message: 'success', result: { ...result, formats } }
}

/** A refusal, so that nothing done to find out is kept. */
async function checked(transact: Transact, source: PunchSource, formats: PunchFormat[]): Promise<Refusal> {
  return transact(async (work) => refused('checked', { check: { ...(await checkPunches(work, source)), formats } }))
}

async function readTable(sheet: SheetRow[] | SheetFault | Refusal, answers: PunchAnswers) {
  if (isRefusal(sheet)) return sheet
  const read = typeof sheet === 'string' ? sheet : await readPunchRows(sheet, answers)
  if (typeof read === 'string') return refused(read)
  if (!('message' in read)) return read
  const { message, ...question } = read
  return refused(message, question)
}

const TABLES = new Set(['.csv', '.xls', '.xlsx'])
/** A CSV file without a header may be one of a clock. */
const CLOCK_FILES = new Set(['.dat', '.txt', '.csv'])

function endingOf(name: string): string {
  return extname(name).toLowerCase()
}

/** Stores a parsed file: partitions first, then everything in one transaction, retried on conflict. */
export async function storePunches(
  transact: Transact,
  source: PunchSource,
  recalculate: Recalculate,
): Promise<ImportSummary> {
  await transact((work) => preparePunchMonths(work, source.file))
  return retryConflicts(() => transact((work) => importPunches(work, source, recalculate)))
}

/** Stores a clock file inside a transaction that is open already; what it marks is left to the caller to recalculate. */
export async function importClockFile(
  work: Work,
  { name, content }: { name: string; content: Buffer },
): Promise<ImportSummary> {
  const file = await readClockFile(content)
  await preparePunchMonths(work, file)
  return importPunches(work, { fileName: name, kind: 'dat', digest: digestOf(content), file }, () =>
    Promise.resolve(null),
  )
}

/** The latest imports, newest first. */
export async function readImports(work: Pick<Work, 'tx'>): Promise<AnswerOf<typeof listImports>> {
  const rows = await selectImports(work.tx, listedImports)
  return rows.map(({ id, importedAt, undoneAt, undoneBy, removed, leftChanged, leftClosed, ...row }) => ({
    ...row,
    importId: id,
    importedAt: importedAt.toISOString(),
    undone: undoneAt && {
      at: undoneAt.toISOString(),
      by: undoneBy,
      removed,
      changed: leftChanged,
      closed: leftClosed,
    },
  }))
}

/** Every line of an import and its outcome, as CSV. */
export async function readImportLines(work: Pick<Work, 'tx'>, importId: string): Promise<AnswerFile | Refusal> {
  const found = await selectImportLines(work.tx, importId)
  if (!found) return notFound('There is no such import.')
  const rows = found.lines.map((row) => [row.line, row.outcome, row.reason ?? '', marked(row.text)])
  const content = stringify([['line', 'outcome', 'reason', 'text'], ...rows], { bom: true })
  return new AnswerFile({ name: `${found.fileName}-lines.csv`, type: 'text/csv; charset=utf-8', content })
}

/** SHA-256. */
export function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** The stored part of a file's name. */
export function shortName(name: string): string {
  return basename(name.replaceAll('\\', '/')).replaceAll('\u0000', '').slice(-200)
}
