import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SaveAnswer } from './wire.ts'

/** Files of one request. */
export const MAX_LEAVE_FILES = 5
export const MAX_LEAVE_FILE_BYTES = 5 * 1024 * 1024

const LeaveFile = z.object({
  id: z.string(),
  name: z.string(),
  /** bytes */
  size: z.int(),
  addedBy: z.string(),
  addedAt: Moment,
  mayDelete: z.boolean(),
})
export type LeaveFile = z.output<typeof LeaveFile>

const ofLeave = z.object({ id: Id })
const ofFile = z.object({ id: Id, fileId: Id })

export const listLeaveFiles = endpoint({
  method: 'GET',
  path: '/api/leaves/{id}/files',
  summary: 'The files of a leave request, as far as the caller may read what the leave is about.',
  access: 'leave:visible',
  functions: ['Leave'],
  params: ofLeave,
  answer: z.object({ mayAdd: z.boolean(), files: z.array(LeaveFile) }),
})

export const addLeaveFile = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/files',
  summary: 'Adds a file to a leave request: JPEG, PNG or PDF, at most 5 MB, at most 5 of a request.',
  access: 'leave:update',
  functions: ['Leave'],
  params: ofLeave,
  file: 'file',
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /** `fileType`: its content is none of the three; `tooLarge`; `tooMany`; `decided`: the leave is not the caller's to change; an employee adds to approved leave too */
  refusals: ['fileType', 'tooLarge', 'tooMany', 'decided'],
})

export const getLeaveFile = endpoint({
  method: 'GET',
  path: '/api/leaves/{id}/files/{fileId}',
  summary: 'A file of a leave request.',
  access: 'leave:visible',
  functions: ['Leave'],
  cookie: true,
  params: ofFile,
  answers: 'file',
  answer: z.string(),
})

export const deleteLeaveFile = endpoint({
  method: 'POST',
  path: '/api/leaves/{id}/files/{fileId}/delete',
  summary: 'Deletes a file of a leave request for good.',
  access: 'leave:update',
  functions: ['Leave'],
  params: ofFile,
  answer: SaveAnswer,
  /** the leave is not the caller's to change (any more) */
  refusals: ['decided'],
})
