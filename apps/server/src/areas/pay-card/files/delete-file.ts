import type { AnswerOf, BodyOf, deletePayCardFile } from '@timeloom/contract'
import type { OwnWork, Work } from '../../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../../platform/call/refusal.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { lockOutClosing } from '../../marks/marks.service.ts'
import { lockFile, removeFile } from './pay-card-files.repository.ts'

/**
 * Deletes a file of a pay card for good; deleting it once more changes nothing. What it contains goes once that is
 * certain: a crash in between leaves an orphan on disk, never a file that is listed and not there.
 *
 * Refusals: close.
 */
export async function deleteFile(
  work: Pick<OwnWork, 'transact'>,
  files: FileStore,
  { id }: BodyOf<typeof deletePayCardFile>,
): Promise<AnswerOf<typeof deletePayCardFile> | Refusal> {
  const removed = await work.transact((within) => takeOff(within, id))
  if (isRefusal(removed)) return removed
  if (removed.fileId !== null) await files.remove(removed.fileId)
  return { message: 'success' }
}

async function takeOff(work: Work, id: string): Promise<{ fileId: string | null } | Refusal> {
  const { tx, now } = work
  await lockOutClosing(tx)
  const file = await lockFile(tx, id)
  if (!file) return notFound('There is no such file.')
  const { fileId, name, employeeId, from, isClosed } = file
  if (fileId === null) return { fileId }
  if (isClosed) return refused('close')
  await removeFile(tx, { id, fileId, at: now })
  await recordAudit(work, [
    { action: 'delete', entity: 'pay_card_file', entityId: id, employeeId, workDate: from, before: { name } },
  ])
  return { fileId }
}
