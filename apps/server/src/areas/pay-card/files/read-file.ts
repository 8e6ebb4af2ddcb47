import { AnswerFile } from '../../../platform/call/answer-file.ts'
import type { Work } from '../../../platform/call/call.ts'
import { notFound, type Refusal } from '../../../platform/call/refusal.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { selectContent } from './pay-card-files.repository.ts'

/** A file of a pay card that the session may see, to be saved under its name. */
export async function readFile({ tx }: Pick<Work, 'tx'>, files: FileStore, id: string): Promise<AnswerFile | Refusal> {
  const file = await selectContent(tx, id)
  const content = file && (await files.read(file.fileId))
  if (!file || !content) return notFound('There is no such file.')
  return new AnswerFile({ name: file.name, type: file.mediaType, content })
}
