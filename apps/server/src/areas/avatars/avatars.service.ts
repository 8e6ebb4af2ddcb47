import { createHash, randomUUID } from 'node:crypto'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openPicture } from '../../platform/files/open-picture.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { insertAvatar, selectAvatar } from './avatars.repository.ts'

export { claimPicture } from './avatars.repository.ts'

/** Pixels per side: the largest size a picture is shown at, doubled for sharp screens. */
const SIDE = 320
const MOST_BYTES = 5 * 1024 * 1024
const REFUSED = 'Choose a PNG, JPEG or WebP picture of at most 5 MB.'

/** A picture as stored: square, small, without camera metadata. */
export async function squarePicture(content: Buffer): Promise<Buffer | Refusal> {
  if (content.length > MOST_BYTES) return refusePicture()
  try {
    const picture = await openPicture(content)
    if (!picture) return refusePicture()
    return await picture.image.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 85 }).toBuffer()
  } catch {
    return refusePicture()
  }
}

/** Stores a picture; saving the person it shows then names it. @returns its file name */
export async function keepAvatar(
  work: Pick<Work, 'tx' | 'caller'>,
  files: FileStore,
  picture: Buffer,
): Promise<{ fileName: string }> {
  const id = randomUUID()
  await files.keep(id, picture)
  await insertAvatar(work.tx, {
    id,
    mediaType: 'image/webp',
    size: picture.length,
    digest: createHash('sha256').update(picture).digest(),
    accountId: work.caller.accountId,
  })
  return { fileName: id }
}

/** A picture the caller may see. */
export async function readAvatar(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  files: FileStore,
  id: string,
): Promise<{ type: string; content: Buffer } | Refusal> {
  const { accountId } = caller
  const found = await selectAvatar(tx, { id, accountId, seesUsers: mayDo(caller, 'user:visible') })
  const content = found && (await files.read(id))
  return found && content ? { type: found.mediaType, content } : notFound('There is no such picture.')
}

function refusePicture(): Refusal {
  return invalid(REFUSED, [{ field: 'avatar', reason: REFUSED }])
}
