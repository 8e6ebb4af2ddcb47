import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, SaveAnswer, WorkDate } from './wire.ts'

/** Who the hours of a pay period wait for; `later`: the period goes on; `nobody`: it is closed. */
export const WAITS_FOR = ['later', 'employee', 'supervisor', 'payroll', 'nobody'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

/** A figure that is another one than was confirmed. */
export const ChangedFigure = z.object({
  day: WorkDate,
  payType: z.string(),
  /** hours or units */
  was: z.number(),
  now: z.number(),
})
export type ChangedFigure = z.output<typeof ChangedFigure>

export const PeriodConfirmation = z.object({
  fromT: WorkDate,
  toT: WorkDate,
  /** whether the company asks employees to confirm */
  isAsked: z.boolean(),
  waitsFor: z.enum(WAITS_FOR),
  /** punch pairs and overtime that nobody has approved */
  toApprove: z.int(),
  /** names the figures as they are: to be sent with the confirmation of them */
  figures: z.string(),
  /** the latest one; null: none yet */
  confirmed: z.object({ at: Moment, isCurrent: z.boolean() }).nullable(),
  /** what is another figure since it was confirmed, by day; none where it is current, or there is none */
  changes: z.array(ChangedFigure),
})
export type PeriodConfirmation = z.output<typeof PeriodConfirmation>

export const getPeriodConfirmation = endpoint({
  method: 'GET',
  path: '/api/timesheet/confirmation',
  summary:
    'Whether an employee has confirmed the hours of a pay period, what has changed since, and who they wait for.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({ employee: Id, fromT: WorkDate }),
  answer: PeriodConfirmation,
})

export const confirmPeriod = endpoint({
  method: 'POST',
  path: '/api/timesheet/confirmation',
  summary: 'Confirms the hours of a pay period of the caller. Those that are confirmed already stay so.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  body: z.object({
    /** a day of the period */
    fromT: WorkDate,
    /** as the confirmation was read: others have come to stand in the meantime where it differs */
    figures: z.string().max(64),
  }),
  answer: SaveAnswer,
  /**
   * `noEmployee`: the account belongs to none; `notAsked`: the company does not ask for it; `later`: the period goes on;
   * `close`: it is closed; `changed`: the hours are others than those that were read
   */
  refusals: ['noEmployee', 'notAsked', 'later', 'close', 'changed'],
})

/** `none`: not confirmed; `changed`: a figure is another one since */
export const CONFIRMATION_STATES = ['none', 'changed', 'current'] as const

/** Days of an employee in a pay period that is over, with whether they confirmed its hours. */
export const ConfirmationState = z.object({
  employeeId: z.string(),
  /** their days in the period: fewer where they belong to its pay group for a part of it */
  fromT: WorkDate,
  toT: WorkDate,
  state: z.enum(CONFIRMATION_STATES),
  /** the latest confirmation; null: none yet */
  confirmedAt: Moment.nullable(),
})
export type ConfirmationState = z.output<typeof ConfirmationState>

export const listConfirmationStates = endpoint({
  method: 'GET',
  path: '/api/time-approvals/confirmations',
  summary:
    'Who of the employees the caller manages has confirmed the hours of the pay periods of these days that are over; nothing where the company does not ask for it.',
  access: 'timeApproval:visible',
  functions: ['Approvals'],
  query: z.object({ startDate: WorkDate, endDate: WorkDate }),
  answer: z.array(ConfirmationState),
})
