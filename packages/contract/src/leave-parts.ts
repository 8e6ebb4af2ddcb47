import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { examineLeave, Leave, LEAVE_REFUSALS, LeaveExamination, LeaveRequestFields, saveLeave } from './leave.ts'
import { clearable, Id, listOf, typedText } from './wire.ts'

/** Leave types of one request at most. */
export const MAX_LEAVE_PARTS = 5

const { employeeId, ...PartFields } = LeaveRequestFields

export const saveLeaveParts = endpoint({
  method: 'POST',
  path: '/leave/saveParts',
  summary: 'Requests leave of several types at once: all of it is saved, or nothing.',
  access: 'leave:create',
  functions: ['Leave'],
  body: z.object({
    employeeId,
    description: clearable(typedText(500)),
    parts: listOf(z.object(PartFields), { min: 2, max: MAX_LEAVE_PARTS }),
  }),
  answer: saveLeave.answer.omit({ id: true }).extend({
    ids: z.array(z.string()).optional(),
    /** place of the part that is refused, from 0 */
    part: z.int().optional(),
  }),
  refusals: [...LEAVE_REFUSALS, 'noBalance', 'overLimit'],
  creates: true,
})

export const listLeaveParts = endpoint({
  method: 'GET',
  path: '/api/leaves/{id}/parts',
  summary: 'What else was requested together with a leave, by date.',
  access: 'leave:visible',
  functions: ['Leave'],
  params: z.object({ id: Id }),
  answer: z.array(Leave),
})

export const examineLeaveParts = endpoint({
  method: 'POST',
  path: '/leave/updateExamineParts',
  summary:
    'Approves or declines a leave together with whatever else of its request is pending and for the caller to decide.',
  access: 'leave:approve',
  functions: ['Leave'],
  body: LeaveExamination,
  answer: examineLeave.answer.extend({
    /** leaves that were decided on */
    ids: z.array(z.string()).optional(),
    /** the leave that is refused; nothing was decided */
    id: z.string().optional(),
  }),
  refusals: examineLeave.refusals,
})
