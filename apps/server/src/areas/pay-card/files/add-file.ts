import {
  type AnswerOf,
  type BodyOf,
  MOST_PAY_CARD_FILES,
  PAY_CARD_FILE_BYTES,
  type uploadPayCardFile,
} from '@timeloom/contract'
import { randomUUID } from 'node:crypto'
import type { OwnWork, Work } from '../../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../../platform/call/refusal.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { lockOutClosing } from '../../marks/marks.service.ts'
import { currentCard } from '../current-card.ts'
import { selectName } from '../pay-card.repository.ts'
import { plainName, readContent, type FileContent } from './file-content.ts'
import { countFiles, insertFile } from './pay-card-files.repository.ts'

type Asked = BodyOf<typeof uploadPayCardFile>
type Added = AnswerOf<typeof uploadPayCardFile>

interface Sent {
  name: string
  size: number
  buffer(): Promise<Buffer>
}

/**
 * Adds a file to the pay card of an open period. It is read, and kept on disk, before a transaction is opened for it.
 *
 * Refusals: WrongFileFormat, fileTooLarge, tooManyFiles, notOneCard where the days are not those of one card, close.
 *
 * @source 001 §8 Pay card (WrongFileFormat); docs/decisions/0059-pay-card-files.md
 */
export async function addFile(
  work: Pick<OwnWork, 'transact'>,
  files: FileStore,
  asked: Asked,
  sent: Sent,
): Promise<Added | Refusal> {
  if (sent.size > PAY_CARD_FILE_BYTES) return refused('fileTooLarge')
  const name = plainName(sent.name)
  const kept = await readContent({ name, content: await sent.buffer() })
  if (!kept) return refused('WrongFileFormat')
  const fileId = randomUUID()
  await files.keep(fileId, kept.content)
  const answer = await work.transact((within) => enterFile(within, asked, { fileId, name, kept }))
  if (isRefusal(answer)) await files.remove(fileId)
  return answer
}

async function enterFile(
  work: Work,
  { employeeId, fromDate, toDate }: Asked,
  file: { fileId: string; name: string; kept: FileContent },
): Promise<Added | Refusal> {
  const { tx, caller, now } = work
  if ((await selectName(tx, employeeId)) === undefined) return notFound('There is no such employee.')
  await lockOutClosing(tx)
  const days = { employeeId, from: fromDate, to: toDate }
  const { state, part, stored } = await currentCard(work, days, { toSave: true })
  if (state === 'closed') return refused('close')
  if (!part || !stored) return refused('notOneCard')
  if ((await countFiles(tx, stored.id)) >= MOST_PAY_CARD_FILES) return refused('tooManyFiles')
  const id = await insertFile(tx, { ...file, cardId: stored.id }, { accountId: caller.accountId, at: now })
  const { name, kept } = file
  const after = { name, mediaType: kept.mediaType, size: kept.content.length }
  await recordAudit(work, [
    { action: 'create', entity: 'pay_card_file', entityId: id, employeeId, workDate: part.from, after },
  ])
  return { message: 'success', id }
}
