import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PunchPair } from './timesheets.ts'
import { clearable, Id, optionalText, SaveAnswer, typedText, WorkDate } from './wire.ts'

export const getPunchPair = endpoint({
  method: 'GET',
  path: '/api/punch-pairs/{id}',
  summary: 'One pair of punches, as the Punch Pair modal edits it.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  answer: PunchPair.extend({ employeeId: z.string(), day: WorkDate }),
})

/** Parts that one pair may be split into. */
export const MOST_PAIR_PARTS = 20

/** A whole, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000

/** A part of a split as it is saved: minutes, or a share in hundredths of a percent. */
const SavedPart = z.object({
  siteId: optionalText(Id).nullish(),
  positionId: optionalText(Id).nullish(),
  jobId: optionalText(Id).nullish(),
  taskId: optionalText(Id).nullish(),
  minutes: z.int().min(1).max(1440).nullish(),
  share: z.int().min(1).max(WHOLE_SHARE).nullish(),
})

export const savePunchPair = endpoint({
  method: 'PUT',
  path: '/punch-pairs/{id}',
  summary:
    'Changes what a pair is booked to and the notes of its punches. Both are kept as revisions of the punches; the figures are recalculated before the response.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  params: z.object({ id: Id }),
  body: z.object({
    siteId: clearable(Id),
    positionId: clearable(Id),
    jobId: clearable(Id),
    taskId: clearable(Id),
    inNote: clearable(typedText(500)),
    outNote: clearable(typedText(500)),
    /**
     * Splits the pair: minutes that add up to the pair's, or shares that add up to 100 %. The pair is booked to the first.
     * Empty: it is split no longer. Absent: a split stays, unless the pair is booked to other work.
     */
    parts: z.array(SavedPart).max(MOST_PAIR_PARTS).optional(),
  }),
  answer: SaveAnswer.extend({
    result: z.boolean(),
    errorMessage: z.string().nullable(),
    /** The pair as it is now: a revision of a punch makes it another one. */
    id: z.string().optional(),
  }),
  /**
   * `noPunch`: the schedule supplied the pair, so there is no punch to book; `workCode`: the company does not have work codes
   * edited; `splitSum`: the parts do not add up to the pair; `samePart`: two parts are booked to the same
   */
  refusals: ['noPunch', 'workCode', 'splitSum', 'samePart', 'close'],
})
