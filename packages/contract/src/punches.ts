import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asksForTimesheet, carriesTimesheet } from './timesheets.ts'
import { clearable, Flag, Id, optionalText, SaveAnswer, typedText, WallTime, WorkDate } from './wire.ts'

/** A punch as read and written by the Punch modal (001 §3 Punch). */
const PunchFields = {
  punchTime: WallTime,
  day: WorkDate,
  dayType: z.enum(['Previous', 'Today', 'NextDay']),
  direction: z.enum(['In', 'Out']).nullable(),
}

/** What the work that a punch begins is booked to; ids, null for nothing. */
export const PunchWork = {
  /** the site */
  workPlaceId: z.string().nullable(),
  /** a node of the structure */
  positionId: z.string().nullable(),
  jobId: z.string().nullable(),
  taskId: z.string().nullable(),
}

/** As a form sends it: absent leaves it as it is, empty clears it. */
const savedWork = {
  workPlaceId: clearable(Id),
  positionId: clearable(Id),
  jobId: clearable(Id),
  taskId: clearable(Id),
}

export const getPunch = endpoint({
  method: 'GET',
  path: '/api/punches/{id}',
  summary: 'One punch with its history.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  answer: z.object({
    id: z.string(),
    employeeId: z.string(),
    ...PunchFields,
    ...PunchWork,
    /** where the punch was made, or what it is booked to; null: not known */
    siteName: z.string().nullable(),
    /** that noted it, and how it knew the person; null: no device did. `knownBy` null: it was not kept yet */
    device: z
      .object({
        name: z.string(),
        knownBy: z.enum(['pin', 'badge', 'name', 'phone', 'terminal']).nullable(),
        /** of the phone as it was punched; null: it was not sent */
        place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      })
      .nullable(),
    reason: z.string().nullable(),
    source: z.string(),
    /** The revision that took its place; null where it stands, and where it was removed. */
    replacedById: z.string().nullable(),
    isRemoved: z.boolean(),
    history: z.array(
      z.object({ at: z.string(), by: z.string().nullable(), punchTime: z.string(), reason: z.string().nullable() }),
    ),
  }),
})

export const savePunch = endpoint({
  method: 'POST',
  path: '/timesheet/saveSinglePunch',
  summary: 'Adds a punch, or with an id records a revision of it. The figures are recalculated before the response.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    id: optionalText(Id),
    employeeId: Id,
    day: WorkDate,
    dayType: z.enum(['Previous', 'Today', 'NextDay']).default('Today'),
    punchTime: WallTime,
    direction: optionalText(z.enum(['In', 'Out'])),
    reason: optionalText(typedText(500)),
    ...savedWork,
    ...asksForTimesheet,
  }),
  answer: SaveAnswer.extend({ id: z.string().optional(), ...carriesTimesheet }),
  refusals: ['hasExistPunchRecord', 'close'],
  creates: true,
})

export const deletePunch = endpoint({
  method: 'POST',
  path: '/timesheet/deleteSinglePunch',
  summary: 'Removes a punch from the timesheet. The punch itself is kept and the removal recorded.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    punchId: Id,
    day: WorkDate,
    employeeId: Id,
    reason: optionalText(typedText(500)),
    ...asksForTimesheet,
  }),
  answer: SaveAnswer.extend(carriesTimesheet),
  refusals: ['close'],
})

export const restorePunch = endpoint({
  method: 'POST',
  path: '/timesheet/restorePunch',
  summary: 'Restores a removed punch (undo).',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ punchId: Id, employeeId: Id, ...asksForTimesheet }),
  answer: SaveAnswer.extend(carriesTimesheet),
  refusals: ['hasExistPunchRecord', 'close'],
})

export const countPunch = endpoint({
  method: 'POST',
  path: '/timesheet/countPunch',
  summary: 'Counts a repeated punch, or undoes that.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ punchId: Id, employeeId: Id, isCounted: Flag, ...asksForTimesheet }),
  answer: SaveAnswer.extend(carriesTimesheet),
  refusals: ['close'],
})

export const pairPunches = endpoint({
  method: 'POST',
  path: '/timesheet/pairPunches',
  summary: 'Pairs an In with an Out that is further away than the longest shift; without an Out, undoes that.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ inPunchId: Id, outPunchId: optionalText(Id), employeeId: Id, ...asksForTimesheet }),
  answer: SaveAnswer.extend(carriesTimesheet),
  refusals: ['close'],
})
