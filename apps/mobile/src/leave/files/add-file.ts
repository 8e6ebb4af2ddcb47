import type { addLeaveFile, AnswerOf, listLeaveFiles } from '@timeloom/contract'
import { CallFailed, type Session } from '../../session/session.ts'
import { fileWords as words } from './files.words.ts'
import { MOST_BYTES } from './limits.ts'

/** What a leave request takes. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf']

/** Why a file is not worth sending, as far as the phone can tell; undefined: it can be sent. */
export function refusedFile({ type, size }: File): string | undefined {
  if (size > MOST_BYTES) return words.problems['tooLarge']
  return type === '' || MEDIA_TYPES.includes(type) ? undefined : words.problems['fileType']
}

interface Adding {
  leaveId: string
  file: File
  /** the last try may have arrived all the same */
  isAgain: boolean
}

/** Adds a file to a request. @returns why not, in words; null: it is added */
export async function addFile(session: Session, { leaveId, file, isAgain }: Adding): Promise<string | null> {
  const path = `/api/leaves/${leaveId}/files`
  try {
    if (isAgain && (await hasFile(session, path, file))) return null
    const { message } = await session.upload<AnswerOf<typeof addLeaveFile>>(path, file)
    return message === 'success' ? null : (words.problems[message] ?? words.failed)
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : 'lost'
    return words.problems[problem === 'tooMany' ? 'tooManyTries' : problem] ?? words.failed
  }
}

async function hasFile(session: Session, path: string, { name, size }: File): Promise<boolean> {
  const { files } = await session.call<AnswerOf<typeof listLeaveFiles>>('GET', path)
  return files.some((file) => file.name === name && file.size === size)
}
