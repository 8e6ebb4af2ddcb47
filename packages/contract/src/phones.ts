import { z } from 'zod'
import { DevicePublicKey } from './devices.ts'
import { endpoint } from './endpoint.ts'
import { Id, Moment, optionalText, SaveAnswer, typedText } from './wire.ts'

/** A person can use at most so many phones at a time. */
export const MOST_PHONES = 5

/** A phone of the caller's own employee. */
export const Phone = z.object({
  id: z.string(),
  name: z.string(),
  enrolledAt: Moment,
  /** null: never since it was enrolled */
  lastSeenAt: Moment.nullable(),
})
export type Phone = z.output<typeof Phone>

export const listPhones = endpoint({
  method: 'GET',
  path: '/api/phones',
  summary: 'The phones with which the caller can punch, the newest first; those that were ended are left out.',
  access: 'signed-in',
  programScope: 'timesheet:visible',
  answer: z.object({ rows: z.array(Phone) }),
})

export const registerPhone = endpoint({
  method: 'POST',
  path: '/api/phones',
  summary:
    'Makes the browser of the caller a device that punches for their own employee. It keeps the private half of its key, and signs its requests from now on.',
  access: 'signed-in',
  body: z.object({
    name: typedText(100).pipe(z.string().min(1)),
    publicKey: DevicePublicKey,
    appVersion: optionalText(z.string().max(50)),
  }),
  answer: SaveAnswer.extend({ deviceId: z.string().optional(), companyName: z.string().optional() }),
  /** `noEmployee`: the caller is no active employee; `disabled`: the company or the person has no mobile app */
  refusals: ['noEmployee', 'disabled', 'tooMany'],
})

export const revokePhone = endpoint({
  method: 'POST',
  path: '/api/phones/{id}/revoke',
  summary: 'Ends an own phone, at once and for good. Punches that it still holds are kept for a person to settle.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

/** What the phone's first view shows, without a session: the phone is its person's. */
export const phoneHolder = endpoint({
  method: 'POST',
  path: '/api/device/holder',
  summary: 'Whose phone it is, what they probably want to do, their last punch and their shifts of today.',
  access: 'device',
  body: z.object({}),
  answer: SaveAnswer.extend({
    employeeId: z.string().optional(),
    firstName: z.string().optional(),
    likely: z.enum(['In', 'Out']).optional(),
    /** the last punch of the last 24 hours; null: none */
    lastPunch: z
      .object({ direction: z.enum(['In', 'Out']), at: Moment })
      .nullable()
      .optional(),
    /** planned and published shifts of today, wall times in the employee's zone */
    shifts: z.array(z.object({ startTime: z.string(), endTime: z.string() })).optional(),
    /** of the employee */
    timeZoneId: z.string().optional(),
    /** whether the phone finds out where a punch was */
    asksPlace: z.boolean().optional(),
  }),
  /** `disabled`: the company or the person has no mobile app any more, or the device is no phone */
  refusals: ['disabled'],
})
