import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, optionalText, SaveAnswer, WorkDate } from './wire.ts'

/** Steps that leave can need at most. */
export const MAX_LEAVE_STEPS = 3
/** People that a step can name. */
export const MAX_STEP_USERS = 20

/**
 * Who decides: `department` – whoever approves leave of the employee's department; `users` – the people named; `admins` –
 * the company's administrators.
 */
export const StepDecider = z.enum(['department', 'users', 'admins'])
export type StepDecider = z.output<typeof StepDecider>

const Person = z.object({ id: z.string(), name: z.string() })

const LeaveRule = z.object({
  id: z.string(),
  /** null: of all departments */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** null: of all leave types */
  typeId: z.string().nullable(),
  typeName: z.string().nullable(),
  steps: z.array(z.object({ decider: StepDecider, users: z.array(Person) })),
})
export type LeaveRule = z.output<typeof LeaveRule>

/** People who approve leave, and can be named for a step or as someone's delegate. */
const LeaveDecider = Person.extend({ roleName: z.string(), isAdmin: z.boolean() })
export type LeaveDecider = z.output<typeof LeaveDecider>

export const getLeaveRules = endpoint({
  method: 'GET',
  path: '/api/leave-rules',
  summary: 'The approval steps of leave by type and department, and who sees confidential leave.',
  access: 'leaveBalanceSetting:visible',
  answer: z.object({
    rules: z.array(LeaveRule),
    /** administrators who see the type, reason and files of confidential leave */
    viewers: z.array(Person),
  }),
})

export const saveLeaveRule = endpoint({
  method: 'POST',
  path: '/api/leave-rules',
  summary: 'Adds approval steps for a leave type and a department, or replaces them. Requests under way keep theirs.',
  access: 'leaveBalanceSetting:update',
  body: z.object({
    /** absent: a new one */
    id: optionalText(Id),
    departmentId: Id.nullable().default(null),
    typeId: Id.nullable().default(null),
    steps: z
      .array(z.object({ decider: StepDecider, userIds: listOf(Id, { min: 0, max: MAX_STEP_USERS }).default([]) }))
      .min(1)
      .max(MAX_LEAVE_STEPS),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /** `exist`: the type and department have steps already; `noApprover`: someone named does not approve leave (any more) */
  refusals: ['exist', 'noApprover'],
  creates: true,
})

export const deleteLeaveRule = endpoint({
  method: 'POST',
  path: '/api/leave-rules/delete',
  summary: 'Removes approval steps; what is requested from then on follows the next rule, or needs one approval.',
  access: 'leaveBalanceSetting:update',
  body: z.object({ id: Id }),
  answer: SaveAnswer,
})

export const saveConfidentialViewers = endpoint({
  method: 'POST',
  path: '/api/confidential-leave-viewers',
  summary: 'Sets which administrators see the type, reason and files of confidential leave.',
  access: 'leaveBalanceSetting:update',
  body: z.object({ userIds: listOf(Id, { min: 0, max: 100 }).default([]) }),
  answer: SaveAnswer,
  /** someone named is no administrator (any more) */
  refusals: ['noAdmin'],
})

export const listLeaveDeciders = endpoint({
  method: 'GET',
  path: '/api/leave-deciders',
  summary: 'The people who approve leave, by name.',
  access: 'leave:approve',
  functions: ['Leave'],
  answer: z.array(LeaveDecider),
})

const LeaveDelegation = z.object({
  id: z.string(),
  /** whose decisions they are */
  of: Person,
  delegate: Person,
  fromDate: WorkDate,
  toDate: WorkDate,
  createdBy: z.string(),
  /** `ended`: its last date has passed, or someone ended it */
  state: z.enum(['coming', 'running', 'ended']),
})
export type LeaveDelegation = z.output<typeof LeaveDelegation>

export const listLeaveDelegations = endpoint({
  method: 'GET',
  path: '/api/leave-delegations',
  summary: 'Delegations by the caller and to them, and for administrators those of everyone; ended ones for 90 days.',
  access: 'leave:approve',
  functions: ['Leave'],
  answer: z.array(LeaveDelegation),
})

export const saveLeaveDelegation = endpoint({
  method: 'POST',
  path: '/api/leave-delegations',
  summary:
    'Names who decides on leave in someone’s place on a range of dates. Nothing else is delegated, except the approval of hours where two approvals are needed.',
  access: 'leave:approve',
  functions: ['Leave'],
  body: z.object({
    /** whose decisions; absent: the caller’s. Only administrators name someone else */
    userId: optionalText(Id),
    delegateId: Id,
    fromDate: WorkDate,
    toDate: WorkDate,
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /**
   * `order`: it ends before it begins; `past`: its last date has passed; `self`: they are the same person; `noApprover`: one of
   * them does not approve leave; `overlap`: they have a delegate on a date of it
   */
  refusals: ['order', 'past', 'self', 'noApprover', 'overlap'],
  creates: true,
})

export const endLeaveDelegation = endpoint({
  method: 'POST',
  path: '/api/leave-delegations/{id}/end',
  summary: 'Ends a delegation now.',
  access: 'leave:approve',
  functions: ['Leave'],
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})

const LeaveDecision = z.object({
  id: z.string(),
  step: z.int(),
  steps: z.int(),
  status: z.enum(['Approved', 'Declined']),
  reason: z.string(),
  by: z.string(),
  /** whose delegate decided */
  for: z.string().nullable(),
  at: Moment,
  /** before the request was changed, so that its steps began again */
  isEarlier: z.boolean(),
})
export type LeaveDecision = z.output<typeof LeaveDecision>

export const listLeaveDecisions = endpoint({
  method: 'GET',
  path: '/api/leaves/{id}/decisions',
  summary: 'What was decided on a leave request, by whom and why, the first decision first.',
  access: 'leave:visible',
  functions: ['Leave'],
  params: z.object({ id: Id }),
  answer: z.array(LeaveDecision),
})
