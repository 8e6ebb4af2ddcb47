import type { AnswerOf, undoImport as call } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { removeImported } from '../punches/imported-punches.service.ts'
import { recordSyncResult } from '../sync-results/sync-results.service.ts'
import { insertUndo, selectImportFile } from './imports.repository.ts'
import { recalculateMarked } from './recalculate-marked.ts'

/**
 * Takes the punches of an import out of the timesheets again. Those that were corrected or removed since stay as they are,
 * and so do those in closed pay periods. Refused with `noPunches` for an import of planned days, and with
 * `nothingToUndo` where nothing can be removed.
 */
export async function undoImport(work: Work, id: string): Promise<AnswerOf<typeof call> | Refusal> {
  const file = await selectImportFile(work.tx, id)
  if (!file) return notFound('There is no such import.')
  if (file.subject !== 'punches') return refused('noPunches')
  const { marks, ...counts } = await removeImported(work, {
    importId: id,
    reason: `Undo of the import of ${file.fileName}`,
  })
  if (counts.removed === 0) return refused('nothingToUndo', counts)
  const jobId = await recalculateMarked(work, marks, {
    title: 'Undo of a punch import',
    link: SCREENS.importPunches(),
  })
  await insertUndo(work.tx, { importId: id, accountId: work.caller.accountId, at: work.now, ...counts })
  await recordSyncResult(work, { type: 'Punch', status: 'Success', message: inWords(file.fileName, counts) })
  await recordAudit(work, [{ action: 'undo', entity: 'import_batch', entityId: id, after: counts }])
  return { message: 'success', ...counts, jobId }
}

function inWords(fileName: string, { removed, changed, closed }: Record<'removed' | 'changed' | 'closed', number>) {
  const stays = [
    ...(changed > 0 ? [`${changed} that were changed since stay`] : []),
    ...(closed > 0 ? [`${closed} in closed pay periods stay`] : []),
  ]
  return [
    `${fileName}: the import was undone, ${removed} punches were removed.`,
    ...stays.map((text) => `${text}.`),
  ].join(' ')
}
