import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SaveAnswer, WorkDate } from './wire.ts'

/** The largest file of a pay card. */
export const PAY_CARD_FILE_BYTES = 10 * 1024 * 1024

/** Files that one pay card may have. */
export const MOST_PAY_CARD_FILES = 20

/** A file of a pay card. */
export const PayCardFile = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Who added it; null: not known any more. */
  addedName: z.string().nullable(),
  addedAt: Moment,
})
export type PayCardFile = z.output<typeof PayCardFile>

export const uploadPayCardFile = endpoint({
  method: 'POST',
  path: '/api/pay-card-files',
  summary:
    'Adds a file to the pay card of an employee and an open pay period: .jpg or .pdf, at most 10 MB. The content has to be what the name says.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  file: 'file',
  body: z.object({ employeeId: Id, fromDate: WorkDate, toDate: WorkDate }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  refusals: ['WrongFileFormat', 'fileTooLarge', 'tooManyFiles', 'notOneCard', 'close'],
  creates: true,
})

export const getPayCardFile = endpoint({
  method: 'GET',
  path: '/api/pay-card-files/{id}',
  summary: 'A file of a pay card, to save.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  answers: 'file',
  answer: z.string(),
})

export const deletePayCardFile = endpoint({
  method: 'POST',
  path: '/api/pay-card-files/delete',
  summary: 'Deletes a file of a pay card for good. Deleting it again changes nothing.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ id: Id }),
  answer: SaveAnswer,
  refusals: ['close'],
})
