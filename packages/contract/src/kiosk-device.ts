import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SaveAnswer } from './wire.ts'

/** What a kiosk asks besides punches and visitors. */
const Pin = z.string().regex(/^\d{4}$/)

export const readKioskLogo = endpoint({
  method: 'POST',
  path: '/api/device/logo',
  summary: 'The logo of the device’s company, to keep on the device.',
  access: 'device',
  body: z.object({}),
  answer: z.object({
    /** null: the company has none */
    logo: z
      .object({
        /** as the heartbeat names it; another picture has another id */
        id: z.string(),
        mediaType: z.string(),
        /** base64 */
        content: z.string(),
      })
      .nullable(),
  }),
})

export const changePinAtKiosk = endpoint({
  method: 'POST',
  path: '/api/device/change-pin',
  summary:
    'Changes the PIN of the person before a kiosk, who types the one they have. Wrong PINs count as when clocking in.',
  access: 'device',
  body: z.object({
    pin: Pin,
    /** null: it was not asked for */
    clockId: z.int().nullable(),
    newPin: Pin,
  }),
  answer: SaveAnswer.extend({
    /** with `locked`: when it can be tried again */
    retryAt: Moment.optional(),
  }),
  /** As `identifyByPin`; `same`: it is the PIN they have; `locked` also after too many changes */
  refusals: ['unknown', 'several', 'locked', 'disabled', 'same'],
})

export const readOwnFigures = endpoint({
  method: 'POST',
  path: '/api/device/own-figures',
  summary:
    'Hours of the pay period and what is left of leave, of the person whom a kiosk has just identified, as far as the company has them shown at kiosks.',
  access: 'device',
  body: z.object({
    employeeId: Id,
    /** what `identifyByPin` answered with it */
    proof: z.string().max(300),
  }),
  answer: SaveAnswer.extend({
    /** minutes paid in the pay period of today, as its timesheet shows them; null: not shown, or there is no period */
    paidMinutes: z.int().nullable().optional(),
    /** of each leave type that has a balance, by name; empty: not shown, or none */
    leave: z.array(z.object({ name: z.string(), minutes: z.int() })).optional(),
  }),
  /** it is someone else, or they were identified too long ago */
  refusals: ['unproven'],
})
