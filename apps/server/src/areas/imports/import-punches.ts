import { randomUUID } from 'node:crypto'
import type { ImportCheck, ImportSummary, OtherOffset } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { inTurns } from '../../platform/call/in-turns.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { clockIdHolders } from '../people/clock-id-holders.service.ts'
import { countDaysOutside } from '../payroll/payroll.service.ts'
import { greenwichDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { ensurePunchMonths } from '../punches/punches.service.ts'
import { markForRecalculation, type Mark } from '../marks/marks.service.ts'
import { recordSyncResult } from '../sync-results/sync-results.service.ts'
import { importInWords, importSummary } from './import-summary.ts'
import { insertBatch, insertLines, type ImportLineRow } from './imports.repository.ts'
import {
  foreseeNewPunches,
  insertNewPunches,
  selectNewRanges,
  stagePunches,
  type IncomingPunch,
} from '../punches/incoming-punches.service.ts'
import {
  insertRestored,
  restorePunches,
  selectRestorable,
  type RestorablePunch,
} from '../punches/imported-punches.service.ts'
import { clockIdsOf, placePunches } from './place-punches.ts'
import type { PunchFile } from './punch-line.ts'

export interface PunchSource {
  fileName: string
  kind: 'dat' | 'csv'
  /** SHA-256 of the content. */
  digest: Buffer
  file: PunchFile
}

/** Recalculates what an import has marked, or starts a job for it. @returns the job's id, or null */
export type Recalculate = (work: Work, marked: Mark[]) => Promise<string | null>

/**
 * Creates the partitions that a file needs; a line in the future needs none, because it will be refused. This is a
 * separate transaction before importPunches: creating one briefly locks the punch table, and an import must not hold
 * that lock until it is done.
 */
export async function preparePunchMonths({ tx, now }: Pick<Work, 'tx' | 'now'>, { read }: PunchFile): Promise<void> {
  const tomorrow = addDays(greenwichDate(now), 1)
  const months = new Set(read.filter(({ date }) => date <= tomorrow).map(({ date }) => `${date.slice(0, 7)}-01`))
  await ensurePunchMonths(tx, [...months])
}

/**
 * Stores the punches of a file, all or nothing, with an outcome for every line: imported, already there, late (on a
 * closed day: stored, not counted) or refused. Repeating a file adds nothing. A constant number of statements, whatever
 * the number of lines, except one per 1,000 lines to send them.
 */
export async function importPunches(work: Work, source: PunchSource, recalculate: Recalculate): Promise<ImportSummary> {
  const importId = randomUUID()
  const { placed, refused, otherOffset } = await place(work, source.file)
  await stagePunches(work.tx, placed)
  const marks = [...(await selectNewRanges(work.tx)), ...rangesOf(await selectRestorable(work.tx))]
  // Takes the lock of writers of time and each employee's mark: no period closes and nobody else punches in the
  // meantime.
  await markForRecalculation(work.tx, marks)
  const { open, closed } = await restorable(work)
  const restored = open.map(({ punchId }) => punchId)
  await restorePunches(work.tx, restored, work.caller.accountId)
  const added = await insertNewPunches(work.tx, {
    companyId: work.caller.companyId,
    accountId: work.caller.accountId,
    importId,
    employeeIds: marks.map((mark) => mark.employeeId),
  })
  const stored = [...added, ...open.map(({ line }) => ({ line, isLate: false }))]
  const lines = await accountOf({ file: source.file, placed, refused, otherOffset, stored, closed })
  const jobId = marks.length === 0 ? null : await recalculate(work, marks)
  const summary = importSummary({ importId, fileName: source.fileName, placed, otherOffset, lines, jobId })
  await insertBatch(work.tx, {
    ...summary,
    ...source,
    subject: 'punches',
    id: importId,
    companyId: work.caller.companyId,
    accountId: work.caller.accountId,
    importedAt: work.now,
  })
  await insertRestored(work.tx, importId, restored)
  await insertLines(work.tx, { companyId: work.caller.companyId, importId, lines })
  await recordSyncResult(work, { type: 'Punch', ...importInWords(summary, 'punches') })
  const { refusedLines: _, otherOffsetLines: __, ...counts } = summary
  await recordAudit(work, [{ action: 'import', entity: 'import_batch', entityId: importId, after: counts }])
  return summary
}

/** What importPunches would do with a file; nothing of it is stored. */
export async function checkPunches(
  work: Work,
  { fileName, file }: Pick<PunchSource, 'fileName' | 'file'>,
): Promise<Omit<ImportCheck, 'formats'>> {
  const { placed, refused, otherOffset } = await place(work, file)
  await stagePunches(work.tx, placed)
  const { open, closed } = await restorable(work)
  const added = await foreseeNewPunches(work.tx, work.caller.companyId)
  const stored = [...added, ...open.map((punch) => ({ ...punch, isLate: false }))]
  const lines = await accountOf({ file, placed, refused, otherOffset, stored, closed })
  const {
    importId: _,
    jobId: __,
    replaced: ___,
    ...check
  } = importSummary({
    importId: '',
    fileName,
    placed,
    otherOffset,
    lines,
    jobId: null,
  })
  return { ...check, daysOutside: await countDaysOutside(work, stored) }
}

async function place(work: Work, file: PunchFile) {
  const employees = await clockIdHolders(work.tx, clockIdsOf(file))
  const zoneOn = await zoneOfEmployees(work.tx, employees.ids)
  const placed = await placePunches(file.read, { employees, zoneOn, now: work.now })
  return { ...placed, refused: [...file.refused, ...placed.refused] }
}

/** What undoing an import removed and a file has again: closed days stay as they are. */
async function restorable({ tx }: Pick<Work, 'tx'>) {
  const punches = await selectRestorable(tx)
  return { open: punches.filter(({ isClosed }) => !isClosed), closed: punches.filter(({ isClosed }) => isClosed) }
}

function rangesOf(punches: readonly RestorablePunch[]): Mark[] {
  return punches
    .filter(({ isClosed }) => !isClosed)
    .map(({ employeeId, date }) => ({ employeeId, from: date, to: date }))
}

async function accountOf(facts: {
  file: PunchFile
  placed: IncomingPunch[]
  refused: PunchFile['refused']
  otherOffset: OtherOffset[]
  stored: { line: number; isLate: boolean }[]
  /** Left out, since their day is closed. */
  closed: { line: number }[]
}): Promise<ImportLineRow[]> {
  const isLate = new Map(facts.stored.map((row) => [row.line, row.isLate]))
  const others = new Map(facts.otherOffset.map(({ line, local, zone }) => [line, `otherOffset ${local} ${zone}`]))
  const texts = new Map(facts.file.read.map(({ line, text }) => [line, text]))
  const isClosed = new Set(facts.closed.map(({ line }) => line))
  const lines: ImportLineRow[] = []
  await inTurns(facts.placed, ({ line }) => {
    if (isClosed.has(line)) {
      lines.push({ line, outcome: 'refused', reason: 'close', text: storableText(texts.get(line)!) })
      return
    }
    const late = isLate.get(line)
    const outcome = late === undefined ? 'alreadyThere' : late ? 'late' : 'imported'
    lines.push({ line, outcome, reason: others.get(line) ?? null, text: storableText(texts.get(line)!) })
  })
  await inTurns(facts.refused, ({ line, text, reason }) => {
    lines.push({ line, outcome: 'refused', reason, text: storableText(text) })
  })
  return lines.sort((a, b) => a.line - b.line)
}

/** PostgreSQL cannot store NUL; a garbage line only needs to be recognizable. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').slice(0, 500)
}
