import { randomUUID } from 'node:crypto'
import type { ImportSummary } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { clockIdHolders } from '../people/clock-id-holders.service.ts'
import { zoneOfEmployees } from '../people/zones.service.ts'
import { ensurePunchMonths } from '../punches/punches.service.ts'
import { markForRecalculation, type Mark } from '../timesheets/recalculation.service.ts'
import { importSummary } from './import-summary.ts'
import { insertBatch, insertLines, type ImportLineRow } from './imports.repository.ts'
import { insertNewPunches, selectNewRanges, stagePunches, type IncomingPunch } from './incoming-punches.repository.ts'
import { clockIdsOf, placePunches } from './place-punches.ts'
import type { PunchFile } from './punch-line.ts'

export interface PunchSource {
  fileName: string
  kind: 'dat' | 'csv'
  /** SHA-256 of the content. */
  digest: Buffer
  file: PunchFile
}

/** Recalculates what an import has marked, or starts the job that does. @returns the job's id, null without one */
export type Recalculate = (work: Work, marked: Mark[]) => Promise<string | null>

/**
 * Makes the partitions that a file needs; a line of the future needs none, it will be refused. A transaction of its own, before importPunches: making one locks the punch
 * table for a moment, which an import must not hold until it is done.
 */
export async function preparePunchMonths({ tx, now }: Pick<Work, 'tx' | 'now'>, { read }: PunchFile): Promise<void> {
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const months = new Set(read.filter(({ date }) => date <= tomorrow).map(({ date }) => `${date.slice(0, 7)}-01`))
  await ensurePunchMonths(tx, [...months])
}

/**
 * Stores the punches of a file, everything or nothing, with an account of every line: imported, already there, late (on a
 * closed day: stored, not counted) or refused. Repeating a file adds nothing. A constant number of statements, whatever
 * the number of lines, but for one per 20,000 lines where they are sent.
 */
export async function importPunches(work: Work, source: PunchSource, recalculate: Recalculate): Promise<ImportSummary> {
  const importId = randomUUID()
  const { placed, refused } = await place(work, source.file)
  await stagePunches(work.tx, placed)
  const marks = await selectNewRanges(work.tx)
  // Takes the lock of writers of time and each employee's mark: no period closes and nobody else punches meanwhile.
  await markForRecalculation(work.tx, marks)
  const stored = await insertNewPunches(work.tx, {
    companyId: work.caller.companyId,
    accountId: work.caller.accountId,
    importId,
    employeeIds: marks.map((mark) => mark.employeeId),
  })
  const lines = accountOf({ source, placed, refused, stored })
  const jobId = marks.length === 0 ? null : await recalculate(work, marks)
  const summary = importSummary({ importId, fileName: source.fileName, placed, lines, jobId })
  await insertBatch(work.tx, {
    ...summary,
    ...source,
    subject: 'punches',
    id: importId,
    companyId: work.caller.companyId,
    accountId: work.caller.accountId,
    importedAt: work.now,
  })
  await insertLines(work.tx, { companyId: work.caller.companyId, importId, lines })
  const { refusedLines: _, ...counts } = summary
  await recordAudit(work, [{ action: 'import', entity: 'import_batch', entityId: importId, after: counts }])
  return summary
}

async function place(work: Work, file: PunchFile) {
  const employees = await clockIdHolders(work.tx, clockIdsOf(file))
  const zoneOn = await zoneOfEmployees(work.tx, employees.ids)
  const { placed, refused } = placePunches(file.read, { employees, zoneOn, now: work.now })
  return { placed, refused: [...file.refused, ...refused] }
}

function accountOf(facts: {
  source: PunchSource
  placed: IncomingPunch[]
  refused: PunchFile['refused']
  stored: { line: number; isLate: boolean }[]
}): ImportLineRow[] {
  const isLate = new Map(facts.stored.map((row) => [row.line, row.isLate]))
  const texts = new Map(facts.source.file.read.map(({ line, text }) => [line, text]))
  const kept = facts.placed.map(({ line }): ImportLineRow => {
    const late = isLate.get(line)
    const outcome = late === undefined ? 'alreadyThere' : late ? 'late' : 'imported'
    return { line, outcome, reason: null, text: storableText(texts.get(line)!) }
  })
  const refused = facts.refused.map(({ line, text, reason }): ImportLineRow => {
    return { line, outcome: 'refused', reason, text: storableText(text) }
  })
  return [...kept, ...refused].sort((a, b) => a.line - b.line)
}

/** PostgreSQL keeps no NUL; a garbage line need not be kept beyond recognition. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').slice(0, 500)
}
