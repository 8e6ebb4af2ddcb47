import type { DaysOutside, OtherOffset, PunchFormat } from '@timeloom/contract'
import { zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Log } from '../../platform/log/log.ts'
import { createCompany, findCompany } from '../new-companies/new-companies.service.ts'
import { systemWork } from '../../platform/call/system-work.ts'
import { coverDays, findDaysOutside } from '../payroll/payroll.service.ts'
import { employeesByClockId } from '../people/people.service.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'
import { recalculateNow } from '../calculation/recalculation.service.ts'
import type { FileAccount } from './import-account.ts'
import { importEmployees, type FirstDays } from './import-employees.ts'
import { selectRefusedLines } from './imports.repository.ts'
import { digestOf, storePunches, type Transact } from './imports.service.ts'
import { readOwnEmployees, readOwnPunches, readOwnSchedule, UnreadFileError, type OwnFile } from './own-files.ts'
import type { PunchAnswers } from './punch-file/read-punch-rows.ts'
import type { ReadEmployees } from './read-employee-rows.ts'
import { keepSchedule } from './schedule-file/keep-schedule.ts'
import { rememberLeaveWords } from './schedule-file/leave-words.ts'

export interface NamedFile extends OwnFile {
  /** When the file was last saved, where that is known. */
  savedAt?: Date
}

export interface FilesToImport {
  companyCode: string
  /** IANA name; needed only for a new company. */
  zone: string | undefined
  employees: NamedFile | undefined
  schedule: NamedFile | undefined
  /** `.csv`, `.xls`, `.xlsx` or `.dat` */
  punches: NamedFile | undefined
  /** Answers for files that could mean something else. */
  answers?: PunchAnswers
  /** Extend the company's pay periods back to the first recorded day; a new company's always reach it. */
  movesStart?: boolean
  /** Codes or names of leave types by the schedule's word for them; remembered for the company. */
  leaveWords?: ReadonlyMap<string, string>
  /** Replaces also plans that were changed by hand, or by an import after the file was saved or first came in. */
  replacesChanges?: boolean
}

/** A human-readable report on one file, or on the recalculation. */
export interface ImportedFile extends Omit<FileAccount, 'refused'> {
  name: string
  late: number
  refused: number
  /** All of them, in the order of the file. */
  refusedLines: { line: number; text: string; reason: string | null }[]
  /** How dates, times and cells were understood, where that is not obvious. */
  formats: PunchFormat[]
  /** Punches whose offset differs from the employee's zone, and the first of them. */
  otherOffset: number
  otherOffsetLines: OtherOffset[]
  seconds: number
}

export interface ImportReport {
  companyId: string
  wasCreated: boolean
  files: ImportedFile[]
  /** pay groups whose start was moved back, so that every day is in a pay period */
  movedStarts: { startDate: string }[]
  /** days that are in no pay period, by pay group */
  daysOutside: DaysOutside[]
  recalculation: { employees: number; changedDays: number; seconds: number }
}

/** Nothing can be imported until the person who asked changes something; the message says what. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError'
}

/** Employees recalculated per transaction; limits memory and how long others wait. */
const recalculatedAtOnce = 20

/**
 * Loads files of the clinic's layout into a company, which is created with starter rules when its code is new. Each file
 * is stored whole or not at all, in the order employees, schedule, punches; figures are computed last. A repeat adds
 * nothing.
 *
 * @throws ImportRefusedError
 */
export async function importFiles(db: Db, now: Date, log: Log, given: FilesToImport): Promise<ImportReport> {
  const files = await parseFiles(given)
  const firstDays = firstDaysOf(files)
  const { companyId, name, wasCreated } = await openCompany(db, now, given, firstDays)
  const transact = systemWork(db, { companyId, now, log })
  const report: ImportReport = {
    companyId,
    wasCreated,
    files: [],
    movedStarts: [],
    daysOutside: [],
    recalculation: { employees: 0, changedDays: 0, seconds: 0 },
  }
  const { employees, schedule, punches } = files
  await transact((work) => learnWords(work, given.leaveWords ?? new Map()))
  if (employees) {
    const store = () => transact((work) => storeEmployees(work, { file: employees.parsed, name, firstDays, now }))
    report.files.push(await timed(employees.name, store))
  }
  if (schedule) {
    const { name: fileName, content, savedAt = null, parsed: file } = schedule
    const replacesChanges = given.replacesChanges ?? false
    const kept = { fileName, digest: digestOf(content), savedAt, file, replacesChanges }
    const account = await timed(fileName, () => transact((work) => keepSchedule(work, kept)))
    report.files.push({ ...account, formats: file.formats })
  }
  if (punches) report.files.push(await importPunchFile(transact, punches))
  if (wasCreated || given.movesStart) {
    report.movedStarts = (await transact((work) => coverDays(work, null))).moved
  }
  report.recalculation = await recalculateAll(transact, clockIdsOf(files))
  report.daysOutside = await transact((work) => findDaysOutside(work, null))
  return report
}

type ParsedFiles = Awaited<ReturnType<typeof parseFiles>>

async function parseFiles({ employees, schedule, punches, answers }: FilesToImport) {
  return {
    employees: await parsed(employees, (file) => readOwnEmployees(file, answers)),
    schedule: await parsed(schedule, (file) => readOwnSchedule(file, answers)),
    punches: await parsed(punches, (file) => readOwnPunches(file, answers)),
  }
}

async function parsed<T>(
  file: NamedFile | undefined,
  read: (file: NamedFile) => Promise<T>,
): Promise<(NamedFile & { parsed: T }) | undefined> {
  if (!file) return undefined
  try {
    return { ...file, parsed: await read(file) }
  } catch (error) {
    if (!(error instanceof UnreadFileError)) throw error
    throw new ImportRefusedError(`${file.name}: ${error.message}. Nothing was imported.`)
  }
}

async function learnWords(work: Work, words: ReadonlyMap<string, string>): Promise<void> {
  const [unknown] = await rememberLeaveWords(work, words)
  if (unknown !== undefined) throw new ImportRefusedError(`${unknown} is not a leave type of the company.`)
}

/** The first date that schedule and punches record of each person. */
function firstDaysOf({ schedule, punches }: ParsedFiles): FirstDays {
  const firstDays = new Map<number, string>()
  for (const { clockId, date } of [...(schedule?.parsed.read ?? []), ...(punches?.parsed.read ?? [])]) {
    const known = firstDays.get(clockId)
    if (known === undefined || date < known) firstDays.set(clockId, date)
  }
  return firstDays
}

async function openCompany(db: Db, now: Date, { companyCode, zone }: FilesToImport, firstDays: FirstDays) {
  const found = await findCompany(db, companyCode)
  if (found) return { companyId: found.id, name: found.name, wasCreated: false }
  if (zone === undefined) {
    throw new ImportRefusedError(
      `There is no company ${companyCode}. To create it, give its time zone: --zone Pacific/Auckland`,
    )
  }
  assertZone(zone)
  const from = firstOf(firstDays) ?? localDate(zone, now)
  const company = { code: companyCode, name: companyCode, zone, from }
  return createCompany(db, company, async ({ companyId }) => ({ companyId, name: companyCode, wasCreated: true }))
}

function assertZone(zone: string): void {
  try {
    zoneOf(zone)
  } catch {
    throw new ImportRefusedError(`${zone} is not a time zone. Use one like Pacific/Auckland or Asia/Makassar.`)
  }
}

async function storeEmployees(
  work: Work,
  given: { file: ReadEmployees; name: string; firstDays: FirstDays; now: Date },
): Promise<FileAccount> {
  const today = localDate(await companyZone(work.tx), given.now)
  return importEmployees(work, {
    file: given.file,
    companyName: given.name,
    firstDays: given.firstDays,
    fallbackDay: firstOf(given.firstDays) ?? today,
    today,
  })
}

function firstOf(firstDays: FirstDays): string | undefined {
  return [...firstDays.values()].sort()[0]
}

async function importPunchFile(
  transact: Transact,
  { name, content, parsed: file }: NonNullable<ParsedFiles['punches']>,
): Promise<ImportedFile> {
  const start = performance.now()
  const kind = /\.(?:dat|txt)$/i.test(name) ? 'dat' : 'csv'
  const source = { fileName: name, kind, digest: digestOf(content), file } as const
  const summary = await storePunches(transact, source, () => Promise.resolve(null))
  const refusedLines = await transact((work) => selectRefusedLines(work.tx, summary.importId))
  return { ...summary, refusedLines, name, formats: file.formats, seconds: secondsSince(start) }
}

async function timed(name: string, store: () => Promise<FileAccount>): Promise<ImportedFile> {
  const start = performance.now()
  const { refused, ...counts } = await store()
  return {
    ...counts,
    name,
    late: 0,
    refused: refused.length,
    refusedLines: refused,
    formats: [],
    otherOffset: 0,
    otherOffsetLines: [],
    seconds: secondsSince(start),
  }
}

function clockIdsOf({ employees, schedule, punches }: ParsedFiles): number[] {
  const lines = [...(employees?.parsed.read ?? []), ...(schedule?.parsed.read ?? []), ...(punches?.parsed.read ?? [])]
  return [...new Set(lines.map((line) => line.clockId))]
}

/** Calculates the marked days of the named people; repeating an interrupted import calculates what it left marked. */
async function recalculateAll(transact: Transact, clockIds: number[]): Promise<ImportReport['recalculation']> {
  const start = performance.now()
  const found = await transact((work) => employeesByClockId(work.tx, clockIds))
  let changedDays = 0
  for (let next = 0; next < found.length; next += recalculatedAtOnce) {
    const ids = found.slice(next, next + recalculatedAtOnce).map((employee) => employee.id)
    changedDays += (await transact((work) => recalculateNow(work, ids))).changedDays
  }
  return { employees: found.length, changedDays, seconds: secondsSince(start) }
}

function secondsSince(start: number): number {
  return Math.round(performance.now() - start) / 1000
}
