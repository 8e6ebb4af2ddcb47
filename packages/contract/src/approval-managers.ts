import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, SaveAnswer } from './wire.ts'

/** Managers that a department can have. */
export const MAX_APPROVAL_MANAGERS = 20

const Person = z.object({ id: z.string(), name: z.string() })

/** Who gives the second approval of a department's hours, and of those below it that have no managers of their own. */
const ApprovalManagers = z.object({
  departmentId: z.string(),
  departmentName: z.string(),
  managers: z.array(Person),
})
export type ApprovalManagers = z.output<typeof ApprovalManagers>

export const listApprovalManagers = endpoint({
  method: 'GET',
  path: '/api/approval-managers',
  summary: 'Who gives the second approval of hours, by department, and the people who can be named for it.',
  access: 'company:update',
  answer: z.object({
    departments: z.array(ApprovalManagers),
    /** people who approve hours, by name */
    people: z.array(Person.extend({ roleName: z.string() })),
  }),
})

export const saveApprovalManagers = endpoint({
  method: 'POST',
  path: '/api/approval-managers',
  summary:
    'Names who gives the second approval of hours in a department, in place of those named before; nobody: the department above decides who, at the top administrators.',
  access: 'company:update',
  body: z.object({
    departmentId: Id,
    userIds: listOf(Id, { min: 0, max: MAX_APPROVAL_MANAGERS }).default([]),
  }),
  answer: SaveAnswer,
  /** someone named does not approve hours (any more) */
  refusals: ['noApprover'],
})
