import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DayTimeline, RepeatedPunch, SuggestedPunch } from './timesheets.ts'
import { Flag, Id, inPayPeriods, listOf, Moment, Paging, SaveAnswer, WorkDate } from './wire.ts'

export const ApprovalStatus = z.enum(['All', 'Approved', 'Unapproved'])
export const ApprovalPeriod = z.enum(['Daily', 'LastPeriod'])

/** An approval that fell because the figures it was given for changed. */
const FallenApproval = z.object({
  at: Moment,
  /** who had approved */
  approver: z.string(),
  /** who changed what the figures follow from; null: nobody, such as a recalculation in the background */
  changedBy: z.string().nullable(),
  /** What was approved; wall times as in the row. */
  actualIn: z.string().nullable(),
  actualOut: z.string().nullable(),
  paidHours: z.number(),
})
export type FallenApproval = z.output<typeof FallenApproval>

/** Where a pair stands in a company whose hours a supervisor approves, then a manager. */
const ApprovalLevels = z.object({
  /** The first approval; `for`: whose delegate gave it. */
  first: z.object({ by: z.string(), for: z.string().nullable(), at: Moment }).nullable(),
  /**
   * What an approval of the caller is now: the first, the second, the first in place of the supervisors who usually give it
   * (a manager is then no longer asked for the second), or both, where nobody else could give the second. null: none.
   */
  turn: z.enum(['first', 'instead', 'second', 'both']).nullable(),
  mayWithdraw: z.boolean(),
  /** Whether the caller sees the employee elsewhere too, and not only to approve their hours. */
  isSeen: z.boolean(),
  /** Names of the managers who give the second approval; empty: administrators give it. */
  managers: z.string(),
})
export type ApprovalLevels = z.output<typeof ApprovalLevels>

/** A row of the time approvals list (002 §3). */
export const ApprovalRow = z.object({
  punchPairId: z.string(),
  employeeId: z.string(),
  clockId: z.int().nullable(),
  employeeName: z.string(),
  date: WorkDate,
  /** Wall times `HH:mm` in the employee's zone; `+` before one on the next day, `-` on the previous. */
  actualIn: z.string().nullable(),
  actualOut: z.string().nullable(),
  paidHours: z.number(),
  pendingHours: z.number(),
  breakTime: z.int(),
  position: z.string().nullable(),
  job: z.string().nullable(),
  /** Where the employee belongs on that day; the name with that of the department above. */
  departmentId: z.string().nullable(),
  department: z.string().nullable(),
  approver: z.string().nullable(),
  /** With two approvals: the second one is given. */
  approved: z.boolean(),
  /** null: one approval is enough. */
  levels: ApprovalLevels.nullable(),
  /** The last approval, if it fell and was not given again. */
  fallen: FallenApproval.nullable(),
  /** Exceptions of the pair, each with the punch it was measured at; null if it concerns no single punch. */
  issues: z.array(z.object({ type: z.string(), minutes: z.int().nullable(), side: z.enum(['in', 'out']).nullable() })),
  /** Complete, without pending overtime, on an open day, and no exception above the company's tolerance. */
  clean: z.boolean(),
  /** The punch to remove where one was made twice; null for none. */
  repeat: RepeatedPunch.nullable(),
  /** The punch to add where one is missing; null if there is no suggestion. */
  missing: SuggestedPunch.nullable(),
  /** The only punch of an incomplete pair; null where there are both or none. */
  lonePunchId: z.string().nullable(),
  /** The shift is still running: the Out may come. */
  atWork: z.boolean(),
  /** Where overtime, early and late time are allowed. */
  workShiftId: z.string().nullable(),
  closed: z.boolean(),
  version: z.int(),
  timeline: DayTimeline,
})
export type ApprovalRow = z.output<typeof ApprovalRow>

/** Of two approvals: only pairs whose next one is the caller’s, not in a supervisor’s place. With one it narrows nothing. */
const WaitsForMe = z.literal('me')

export const listTimeApprovals = endpoint({
  method: 'GET',
  path: '/api/time-approvals',
  summary: 'Punch pairs to approve for the employees the caller manages.',
  access: 'timeApproval:visible',
  functions: ['Approvals'],
  query: z.object({
    status: ApprovalStatus.default('All'),
    startDate: WorkDate.optional(),
    endDate: WorkDate.optional(),
    period: ApprovalPeriod.optional(),
    /** Instead of dates or a named period. */
    ...inPayPeriods,
    /** Only pairs on days when the employee belongs to it. */
    paygroupId: Id.optional(),
    waits: WaitsForMe.optional(),
    ...Paging,
  }),
  answer: z.array(ApprovalRow),
})

const pairIds = { punchPairIds: listOf(Id).optional(), punchPairId: listOf(Id).optional() }
const isNaming = (body: { punchPairIds?: string[] | undefined; punchPairId?: string[] | undefined }) =>
  (body.punchPairIds ?? body.punchPairId ?? []).length > 0
const naming = { path: ['punchPairIds'], message: 'at least one punch pair' }

/** Rows that were not changed, each with its reason; the others were. */
const SelectionAnswer = SaveAnswer.extend({
  changed: z.array(z.string()),
  refused: z.array(
    z.object({
      punchPairId: z.string(),
      reason: z.enum(['notFound', 'close', 'incomplete', 'notClean', 'notYourTurn']),
    }),
  ),
})

export const approveTime = endpoint({
  method: 'POST',
  path: '/time-approvals/approveAllSelected',
  summary:
    'Approves punch pairs, where two approvals are needed at the level where each of them is; closed, incomplete or unknown rows, and those of which it is not the caller’s turn, are reported individually.',
  access: 'timeApproval:approve',
  functions: ['Approvals'],
  body: z
    .object({
      ...pairIds,
      /** skips pairs that are no longer clean, and those that wait for the supervisor of whom the caller is the manager */
      onlyClean: Flag.optional(),
    })
    .refine(isNaming, naming),
  answer: SelectionAnswer,
  refusals: ['close', 'notFound', 'incomplete', 'notClean', 'notYourTurn'],
})

export const unapproveTime = endpoint({
  method: 'POST',
  path: '/time-approvals/unapproveAllSelected',
  summary: 'Withdraws the approval of punch pairs; where two were given, the second one.',
  access: 'timeApproval:approve',
  functions: ['Approvals'],
  body: z.object(pairIds).refine(isNaming, naming),
  answer: SelectionAnswer,
  refusals: ['close', 'notFound', 'notYourTurn'],
})

const CountQuery = z.object({
  status: ApprovalStatus.default('Unapproved'),
  period: ApprovalPeriod.optional(),
  waits: WaitsForMe.optional(),
})

export const dailyApprovalCount = endpoint({
  method: 'GET',
  path: '/time-approvals/dailyNum',
  summary: 'The number of pairs from yesterday and today with the given status.',
  access: 'timeApproval:visible',
  functions: ['Approvals'],
  query: CountQuery,
  answer: z.int(),
})

export const lastPeriodApprovalCount = endpoint({
  method: 'GET',
  path: '/time-approvals/lastPeriodNum',
  summary: 'The number of pairs from the last pay period with the given status.',
  access: 'timeApproval:visible',
  functions: ['Approvals'],
  query: CountQuery,
  answer: z.int(),
})
