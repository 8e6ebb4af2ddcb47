import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SaveAnswer, typedText } from './wire.ts'
import { JobChoice } from './work-codes.ts'

/** What a kiosk asks besides punches and visitors. */
const Pin = z.string().regex(/^\d{4}$/)

/** Of the person before a kiosk: no more than the screen shows. */
const IdentifiedPerson = SaveAnswer.extend({
  employeeId: z.string().optional(),
  /** sent with the punch (`BatchPunch`) */
  proof: z.string().optional(),
  firstName: z.string().optional(),
  /** what comes next by the punches of the shift */
  likely: z.enum(['In', 'Out']).optional(),
  /** the last punch of the last 24 hours; null: none */
  lastPunch: z
    .object({ direction: z.enum(['In', 'Out']), at: Moment })
    .nullable()
    .optional(),
  /** planned and published shifts of today, wall times in the employee's zone */
  shifts: z.array(z.object({ startTime: z.string(), endTime: z.string() })).optional(),
  /** what an In would be booked to without a choice; null: nothing. Absent where the company has no job codes */
  work: z
    .object({
      /** whether the person has jobs to choose from (`listWorkChoices`) */
      hasJobs: z.boolean(),
      default: z
        .object({
          jobId: z.string(),
          jobName: z.string(),
          taskId: z.string().nullable(),
          taskName: z.string().nullable(),
        })
        .nullable(),
    })
    .optional(),
  /** with `locked`: when it can be tried again */
  retryAt: Moment.optional(),
})

export const identifyByPin = endpoint({
  method: 'POST',
  path: '/api/device/identify',
  summary:
    'Who has a PIN or a badge, what they probably want to do, and their day. Tries of PINs are limited per person and per device.',
  access: 'device',
  body: z
    .object({
      pin: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
      /** asked for after `several` */
      clockId: z.int().nullable().optional(),
      /** the text of a badge's QR code, in place of the PIN */
      badge: z.string().max(1000).optional(),
    })
    .refine(({ pin, badge }) => (pin === undefined) !== (badge === undefined), 'a PIN or a badge'),
  answer: IdentifiedPerson,
  /** `unknown`: nobody has it; `several`: more than one has it, ask for the clock ID; `locked`: too many tries */
  refusals: ['unknown', 'several', 'locked', 'disabled'],
})

/** Letters that a name must begin with before it is looked for. */
export const FEWEST_NAME_LETTERS = 3
/** Names that are shown at a time: someone whose name is not among them types more of it. */
export const MOST_NAMES = 5

export const findNames = endpoint({
  method: 'POST',
  path: '/api/device/names',
  summary:
    'People who may punch at a kiosk and whose name begins with some letters, for companies whose kiosks have a list of names. Lookups are limited per device, so that nobody reads all the names.',
  access: 'device',
  body: z.object({ letters: typedText(60).pipe(z.string().min(FEWEST_NAME_LETTERS)) }),
  answer: SaveAnswer.extend({
    names: z
      .array(
        z.object({
          employeeId: z.string(),
          /** first name and the first letter of the last one */
          name: z.string(),
          /** tells apart who have the same; null: nobody else has, or they have none */
          clockId: z.int().nullable(),
        }),
      )
      .optional(),
    /** with `locked`: when it can be tried again */
    retryAt: Moment.optional(),
  }),
  /** `locked`: too many lookups; `disabled`: the company's kiosks have no list of names */
  refusals: ['locked', 'disabled'],
})

export const identifyByName = endpoint({
  method: 'POST',
  path: '/api/device/identify-by-name',
  summary:
    'As identifyByPin, of someone who chose their name among those that findNames found. What they punch says that they chose it; it counts as a lookup.',
  access: 'device',
  body: z.object({ employeeId: Id }),
  answer: IdentifiedPerson,
  refusals: ['locked', 'disabled'],
})

export const listWorkChoices = endpoint({
  method: 'POST',
  path: '/api/device/work-choices',
  summary:
    'Jobs that the person before a kiosk may choose, each with its tasks: those of their position, else every active one.',
  access: 'device',
  body: z.object({
    employeeId: Id,
    /** what `identifyByPin` answered with it */
    proof: z.string().max(300),
  }),
  answer: SaveAnswer.extend({
    jobs: z.array(JobChoice).optional(),
  }),
  /** it is someone else, or they were identified too long ago */
  refusals: ['unproven'],
})

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
