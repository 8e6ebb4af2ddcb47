import { randomUUID } from 'node:crypto'
import type { Work } from '../../../platform/call/call.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { FileAccount, RowOutcome } from '../import-account.ts'
import { storableText, type Recalculate } from '../import-punches.ts'
import { insertBatch, insertLines, type ImportLineRow } from '../imports.repository.ts'
import { fileDateOf } from './file-date.ts'
import { importSchedule } from './import-schedule.ts'
import type { ReadSchedule } from './schedule-line.ts'

export interface ScheduleFile {
  fileName: string
  /** SHA-256 of the content. */
  digest: Buffer
  /** When it was last saved, as its computer says; null where that is not known. */
  savedAt: Date | null
  file: ReadSchedule
  /** Also replaces plans that were changed by hand, or by an import after the file was made. */
  replacesChanges: boolean
}

interface Reach {
  employees: number
  fromDate: string | null
  toDate: string | null
}

export interface KeptSchedule extends FileAccount, Reach {
  importId: string
  /** The background job that recalculates, where one was started. */
  jobId: string | null
}

/**
 * Imports a schedule and records the outcome of each line in the history of imports.
 *
 * @param recalculate left to the caller unless given
 */
export async function keepSchedule(
  work: Work,
  { fileName, digest, savedAt, file, replacesChanges }: ScheduleFile,
  recalculate: Recalculate = () => Promise.resolve(null),
): Promise<KeptSchedule> {
  const fileDate = await fileDateOf(work, { digest, savedAt })
  const { outcomes, marks, ...account } = await importSchedule(work, file, { fileDate, replacesChanges })
  const jobId = marks.length === 0 ? null : await recalculate(work, marks)
  const { companyId, accountId } = work.caller
  const importId = randomUUID()
  const reach = reachOf(file.read)
  const counts = { ...account, refused: account.refused.length, late: 0, ...reach }
  await insertBatch(work.tx, {
    ...counts,
    id: importId,
    companyId,
    accountId,
    fileName,
    digest,
    kind: 'csv',
    subject: 'schedule',
    jobId,
    importedAt: work.now,
  })
  await insertLines(work.tx, { companyId, importId, lines: outcomes.map(lineOf) })
  await recordAudit(work, [
    { action: 'import', entity: 'import_batch', entityId: importId, after: { fileName, ...counts } },
  ])
  return { importId, jobId, ...account, ...reach }
}

function lineOf({ line, text, outcome }: RowOutcome): ImportLineRow {
  const isKept = typeof outcome === 'string'
  return {
    line,
    outcome: isKept ? outcome : 'refused',
    reason: isKept ? null : outcome.reason,
    text: storableText(text),
  }
}

function reachOf(read: ReadSchedule['read']): Reach {
  const dates = read.map(({ date }) => date).sort()
  return {
    employees: new Set(read.map(({ clockId }) => clockId)).size,
    fromDate: dates[0] ?? null,
    toDate: dates.at(-1) ?? null,
  }
}
