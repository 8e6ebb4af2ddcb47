import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SaveAnswer } from './wire.ts'

/** Characters of a photo in base64: a large one of high quality has less than a third of it. */
export const MOST_PHOTO_CHARACTERS = 1_500_000

export const sendPunchPhoto = endpoint({
  method: 'POST',
  path: '/api/device/punch-photos',
  summary:
    'The photo of a punch that this kiosk has sent and noted as taken; 404 where it has not, or not yet. It is redrawn, and nothing but the picture is kept of it.',
  access: 'device',
  body: z.object({
    /** the punch’s, as the device made it */
    id: Id,
    /** PNG, JPEG or WebP, base64 */
    photo: z.string().max(MOST_PHOTO_CHARACTERS),
  }),
  answer: SaveAnswer,
  /** `picture`: it is none; `disabled`: the company keeps no photos any more */
  refusals: ['picture', 'disabled'],
})

/** `waiting`: taken, and still on the kiosk; `none`: it had no camera to take one with; `deleted`: kept for long enough. */
const PhotoState = z.enum(['kept', 'waiting', 'none', 'deleted'])

export const readPunchPhoto = endpoint({
  method: 'GET',
  path: '/api/punches/{id}/photo',
  summary: 'Whether there is a photo of a punch, corrected or not.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  answer: z.object({
    /** null: none was wanted when the person punched */
    state: PhotoState.nullable(),
    receivedAt: Moment.nullable(),
  }),
})

export const viewPunchPhoto = endpoint({
  method: 'POST',
  path: '/api/punches/{id}/photo/view',
  summary: 'The photo of a punch. Who looked at it is recorded.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: SaveAnswer.extend({
    /** JPEG, base64; absent with a refusal */
    photo: z.string().optional(),
  }),
  /** `gone`: there is none, or it is not kept any more */
  refusals: ['gone'],
})
