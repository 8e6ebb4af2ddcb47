import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PunchPair } from './timesheets.ts'
import { clearable, Id, SaveAnswer, typedText, WorkDate } from './wire.ts'

export const getPunchPair = endpoint({
  method: 'GET',
  path: '/api/punch-pairs/{id}',
  summary: 'One pair of punches, as the Punch Pair modal edits it.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  answer: PunchPair.extend({ employeeId: z.string(), day: WorkDate }),
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
  }),
  answer: SaveAnswer.extend({ result: z.boolean(), errorMessage: z.string().nullable() }),
  /** `noPunch`: the schedule supplied the pair, so there is no punch to book; `workCode`: the company does not have work codes edited */
  refusals: ['noPunch', 'workCode', 'close'],
})
