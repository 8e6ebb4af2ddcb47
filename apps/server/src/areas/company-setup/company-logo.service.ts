import { AnswerFile } from '../../platform/call/answer-file.ts'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { shrinkPicture } from '../../platform/files/shrink-picture.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertLogo, selectLogo } from './company-logo.repository.ts'

/** Bytes. */
const MOST = 5 * 1024 * 1024
const WRONG = 'Failed to upload the image.'

/** Stores a logo, at most 512 pixels wide and high; saving the company then names it. */
export async function keepLogo(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  files: FileStore,
  content: Buffer,
): Promise<{ fileName: string } | Refusal> {
  if (content.length > MOST) return invalid(WRONG, [{ field: 'logo', reason: 'at most 5 MB' }])
  const picture = await shrinkPicture(content)
  if (!picture) return invalid(WRONG, [{ field: 'logo', reason: 'a PNG, JPEG or WebP picture' }])
  const id = await insertLogo(work.tx, { ...picture, createdBy: work.caller.accountId })
  await files.keep(id, picture.content)
  await recordAudit(work, [{ action: 'create', entity: 'logo', entityId: id, after: { mediaType: picture.mediaType } }])
  return { fileName: id }
}

/** The logo of the session's company, as an image for the page. */
export async function readLogo({ tx }: Pick<Work, 'tx'>, files: FileStore, id: string): Promise<AnswerFile | Refusal> {
  const logo = await selectLogo(tx, id)
  const content = logo && (await files.read(id))
  if (!logo || !content) return notFound('There is no such picture.')
  return new AnswerFile({
    name: `logo.${logo.mediaType.replace('image/', '')}`,
    type: logo.mediaType,
    content,
    isPicture: true,
  })
}
