import { randomUUID } from 'node:crypto'
import path from 'node:path'
import {
  MAX_LEAVE_FILE_BYTES,
  MAX_LEAVE_FILES,
  type addLeaveFile,
  type AnswerOf,
  type deleteLeaveFile,
  type listLeaveFiles,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readableBesides, turnsOf } from '../leave-steps/leave-steps.service.ts'
import { forgetFile, insertFile, selectFiles, type LeaveFileRow } from './leave-files.repository.ts'
import { isOwn, leaveRights, mayEdit } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import { lockLeaveOf, selectEmployeesOf, selectStoredLeaves, type StoredLeave } from './leave.repository.ts'

const NO_FILE = 'There is no such file.'
const LONGEST_NAME = 200

/** What a file can be: what it begins with, and how its name ends; the first ending is given to any other name. */
const KINDS: { mediaType: string; bytes: Buffer; endings: [string, ...string[]] }[] = [
  { mediaType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]), endings: ['.jpg', '.jpeg'] },
  {
    mediaType: 'image/png',
    bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    endings: ['.png'],
  },
  { mediaType: 'application/pdf', bytes: Buffer.from('%PDF-'), endings: ['.pdf'] },
]

/** The files of a leave that the caller may read; of a confidential type only for those who read the type. */
export async function readFiles(work: Work, id: string): Promise<AnswerOf<typeof listLeaveFiles> | Refusal> {
  const leave = await readableLeave(work, id)
  if (isRefusal(leave)) return leave
  const files = await selectFiles(work.tx, id)
  const mayDelete = mayDeleteFiles(work, leave)
  return {
    mayAdd: mayAddFiles(work, leave) && files.length < MAX_LEAVE_FILES,
    files: files.map(({ id: fileId, name, size, addedBy, addedAt }) => {
      return { id: fileId, name, size, addedBy, addedAt: addedAt.toISOString(), mayDelete }
    }),
  }
}

/** Adds a file. Its content decides what it is, whatever it is called. */
export async function addFile(
  work: Work,
  files: FileStore,
  { id, content, name }: { id: string; content: Buffer; name: string },
): Promise<AnswerOf<typeof addLeaveFile> | Refusal> {
  const { tx, caller, now } = work
  const leave = await changeableLeave(work, id, mayAddFiles)
  if (isRefusal(leave)) return leave
  if (content.length > MAX_LEAVE_FILE_BYTES) return refused('tooLarge')
  const kind = KINDS.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))
  if (kind === undefined) return refused('fileType')
  if ((await selectFiles(tx, id)).length >= MAX_LEAVE_FILES) return refused('tooMany')
  const fileId = randomUUID()
  await files.keep(fileId, content)
  const { mediaType, endings } = kind
  const shown = shownName(name, endings)
  const added = await insertFile(tx, {
    leaveId: id,
    fileId,
    name: shown,
    mediaType,
    content,
    by: caller.accountId,
    at: now,
  })
  await recordFile(work, leave, { before: null, after: { name: shown, size: content.length } })
  return { message: 'success', id: added }
}

/** The content of a file of a leave that the caller may read. */
export async function readFile(
  work: Work,
  files: FileStore,
  { id, fileId }: { id: string; fileId: string },
): Promise<{ name: string; type: string; content: Buffer } | Refusal> {
  const leave = await readableLeave(work, id)
  if (isRefusal(leave)) return leave
  const file = (await selectFiles(work.tx, id)).find((each) => each.id === fileId)
  const content = file && (await files.read(file.fileId))
  return file && content ? { name: file.name, type: file.mediaType, content } : notFound(NO_FILE)
}

/** Deletes a file for good. The content goes before its row: should the transaction fail, it is gone all the same. */
export async function deleteFile(
  work: Work,
  files: FileStore,
  { id, fileId }: { id: string; fileId: string },
): Promise<AnswerOf<typeof deleteLeaveFile> | Refusal> {
  const leave = await changeableLeave(work, id, mayDeleteFiles)
  if (isRefusal(leave)) return leave
  const file = (await selectFiles(work.tx, id)).find((each) => each.id === fileId)
  if (!file) return notFound(NO_FILE)
  await files.remove(file.fileId)
  await forgetFile(work.tx, { fileId: file.fileId, at: work.now })
  await recordFile(work, leave, { before: valuesOf(file), after: null })
  return { message: 'success' }
}

async function readableLeave(work: Pick<Work, 'tx' | 'caller' | 'now'>, id: string): Promise<StoredLeave | Refusal> {
  const [leave] = await selectStoredLeaves(work.tx, [id], await readableBesides(work))
  if (!leave) return notFound(NO_LEAVE)
  if (!leave.isHidden) return leave
  return (await turnsOf(work, [id])).get(id)?.isNamed === true ? leave : notFound(NO_LEAVE)
}

/** The leave, whose writers wait for this transaction; only of employees whom the caller sees. */
async function changeableLeave(work: Work, id: string, may: typeof mayAddFiles): Promise<StoredLeave | Refusal> {
  const { tx, caller } = work
  if (!leaveRights(caller).mayUpdate) return forbidden()
  await lockLeaveOf(tx, await selectEmployeesOf(tx, [id]))
  const [leave] = await selectStoredLeaves(tx, [id])
  if (!leave || leave.isHidden) return notFound(NO_LEAVE)
  return may(work, leave) ? leave : refused('decided')
}

/** Whoever may change the leave, and its employee, to approved leave too: a medical certificate comes after the days. */
function mayAddFiles({ caller }: Pick<Work, 'caller'>, leave: StoredLeave): boolean {
  const rights = leaveRights(caller)
  const isOpen = leave.status === 'Pending' || leave.status === 'Approved'
  return isOwn(rights, leave) ? rights.mayUpdate && isOpen : mayEdit(rights, leave)
}

/** Its employee only while it is pending: what was there when it was decided stays. */
function mayDeleteFiles(work: Pick<Work, 'caller'>, leave: StoredLeave): boolean {
  return mayAddFiles(work, leave) && (leave.status === 'Pending' || !isOwn(leaveRights(work.caller), leave))
}

async function recordFile(work: Work, leave: StoredLeave, states: { before: unknown; after: unknown }): Promise<void> {
  const { id, employeeId, fromDate } = leave
  const action = states.after === null ? 'delete' : 'create'
  await recordAudit(work, [{ action, entity: 'leave_file', entityId: id, employeeId, workDate: fromDate, ...states }])
}

function valuesOf({ name, size }: LeaveFileRow) {
  return { name, size }
}

/**
 * Its name without a folder or invisible characters, short enough, and ending as what it is: whoever opens it gets no program
 * that only begins like a picture.
 */
function shownName(name: string, endings: readonly [string, ...string[]]): string {
  const plain = path
    .basename(name.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const named = plain === '' ? 'file' : plain
  const isRight = endings.some((ending) => named.toLowerCase().endsWith(ending))
  return `${named}${isRight ? '' : endings[0]}`.slice(-LONGEST_NAME)
}
