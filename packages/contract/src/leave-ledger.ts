import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Id, listOf, Moment, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

const LeaveAmount = z.object({
  /** with at most four decimals */
  amount: z.number().min(0).max(10_000).multipleOf(0.0001),
  /** A week has `daysPerWeek` days of the employee's standard hours. */
  unit: z.enum(['hours', 'days', 'weeks']),
})
export type LeaveAmount = z.output<typeof LeaveAmount>

const Months = z.int().min(0).max(600)

/**
 * How a balance grows. In hours, the amount of `hour` is what one hour earns; in days or weeks, what a year of full hours
 * earns.
 */
export const Accrual = z.object({
  earning: z.discriminatedUnion('by', [
    z.object({ by: z.literal('hour'), hours: z.enum(['ordinary', 'paid']), countsPaidLeave: z.boolean() }),
    z.object({ by: z.literal('week') }),
    z.object({ by: z.literal('month') }),
    z.object({
      by: z.literal('anniversary'),
      firstAfterMonths: Months,
      everyMonths: z.int().min(1).max(120),
    }),
  ]),
  /** by months of service */
  amounts: z
    .array(z.object({ afterMonths: Months, ...LeaveAmount.shape }))
    .min(1)
    .max(20)
    .refine(isAscending, 'months of service that ascend'),
  /** null: no limit */
  most: LeaveAmount.nullable(),
  /** what happens to unused leave; null: all of it stays */
  carryOver: z
    .object({
      /** each year; null: with the year of service */
      on: z.object({ month: z.int().min(1).max(12), dayOfMonth: z.int().min(1).max(31) }).nullable(),
      /** null: all of it */
      keep: LeaveAmount.nullable(),
      /** null: what is kept does not end */
      expiresAfterMonths: z.int().min(1).max(120).nullable(),
    })
    .nullable(),
  daysPerWeek: z.int().min(1).max(7),
})
export type Accrual = z.output<typeof Accrual>

function isAscending(amounts: readonly { afterMonths: number }[]): boolean {
  return amounts.every(({ afterMonths }, i) => i === 0 || afterMonths > amounts[i - 1]!.afterMonths)
}

const AccrualRule = z.object({
  id: z.string(),
  payTypeId: z.string(),
  payTypeName: z.string(),
  /** null: everyone whose pay group has no rule of its own */
  payGroupId: z.string().nullable(),
  payGroupName: z.string().nullable(),
  effectiveFrom: WorkDate,
  /** null: nothing is earned from then on */
  accrual: Accrual.nullable(),
  version: z.int(),
})
export type AccrualRule = z.output<typeof AccrualRule>

export const getAccrualRules = endpoint({
  method: 'GET',
  path: '/api/leave-accrual-rules',
  summary:
    'How leave is earned, by leave type, pay group and date. Leave types without a rule have the balances that payroll counts.',
  access: 'leaveBalanceSetting:visible',
  answer: z.object({ rules: z.array(AccrualRule) }),
})

export const saveAccrualRule = endpoint({
  method: 'POST',
  path: '/api/leave-accrual-rules',
  summary: 'Sets how leave of a type is earned from a date on. The dates before keep their rule.',
  access: 'leaveBalanceSetting:update',
  body: z.object({
    /** absent: a new rule */
    id: optionalText(Id),
    payTypeId: Id,
    payGroupId: Id.nullish(),
    effectiveFrom: WorkDate,
    accrual: Accrual.nullable(),
    /** The version that was read; a newer one answers 409. */
    version: optionalText(Whole),
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  /** `dateTaken`: the type and pay group have another rule from that date on */
  refusals: ['dateTaken'],
  creates: true,
})

export const deleteAccrualRules = endpoint({
  method: 'POST',
  path: '/api/leave-accrual-rules/delete',
  summary: 'Removes rules; what they earned is no longer in the balances.',
  access: 'leaveBalanceSetting:update',
  body: z.object({ ids: listOf(Id, { min: 1, max: 500 }) }),
  answer: SaveAnswer,
})

const LedgerType = z.object({
  payTypeId: z.string(),
  name: z.string(),
  /** at the end of the date asked for, in minutes */
  balanceMinutes: z.int(),
  /** what approved leave after that date takes */
  laterMinutes: z.int(),
  /** what requests that are not decided yet would take, whenever they are */
  pendingMinutes: z.int(),
  /** A rule earns it on the date; otherwise payroll counts it. */
  isEarned: z.boolean(),
})
export type LedgerType = z.output<typeof LedgerType>

const EntryKind = z.enum(['earned', 'imported', 'taken', 'adjusted', 'carriedOver', 'expired', 'cashedUp'])
export type EntryKind = z.output<typeof EntryKind>

/** Why an entry has its minutes; `lostMinutes` would have gone beyond the most. */
const EntryBasis = z.discriminatedUnion('of', [
  z.object({ of: z.literal('hours'), workedMinutes: z.int(), isExpected: z.boolean(), lostMinutes: z.int() }),
  z.object({ of: z.literal('week'), days: z.int(), ofDays: z.int(), lostMinutes: z.int() }),
  z.object({ of: z.literal('month'), days: z.int(), ofDays: z.int(), lostMinutes: z.int() }),
  z.object({ of: z.literal('anniversary'), monthsOfService: z.int(), lostMinutes: z.int() }),
  z.object({ of: z.literal('carryOver'), keptMinutes: z.int() }),
])

const LedgerEntry = z.object({
  date: WorkDate,
  kind: EntryKind,
  minutes: z.int(),
  /** after it */
  balanceMinutes: z.int(),
  basis: EntryBasis.nullable(),
  /** of a leave or an adjustment */
  sourceId: z.string().nullable(),
  /** of an adjustment: why, and who made it */
  reason: z.string().nullable(),
  madeBy: z.string().nullable(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const getLeaveLedger = endpoint({
  method: 'GET',
  path: '/api/leave-ledger',
  summary: 'The balances of an employee on a date, and the entries of one leave type up to it, the newest first.',
  access: 'leaveBalance:visible',
  functions: ['Leave'],
  query: z.object({
    employeeId: Id,
    /** absent: the first of the types */
    payTypeId: optionalText(Id),
    /** absent: today; later dates have what is expected to be earned by then */
    date: optionalText(WorkDate),
    /** how many months of entries; absent: 12 */
    months: optionalText(Whole.pipe(z.int().min(1).max(120))),
  }),
  answer: z.object({
    date: WorkDate,
    today: WorkDate,
    types: z.array(LedgerType),
    payTypeId: z.string().nullable(),
    entries: z.array(LedgerEntry),
    /** There are earlier ones. */
    hasMore: z.boolean(),
    /** entries that later facts replaced, the last replaced first, at most 50 */
    replaced: z.array(
      z.object({
        date: WorkDate,
        kind: EntryKind,
        minutes: z.int(),
        recordedAt: Moment,
        replacedAt: Moment,
      }),
    ),
  }),
})

export const saveLeaveAdjustment = endpoint({
  method: 'POST',
  path: '/api/leave-adjustments',
  summary: 'Adds to a balance or takes from it on a date, or cashes leave up.',
  access: 'leaveBalanceSetting:update',
  body: z.object({
    employeeId: Id,
    payTypeId: Id,
    date: WorkDate,
    kind: z.enum(['adjusted', 'cashedUp']),
    /** below zero: removed. What is cashed up is above zero. */
    minutes: z.int().min(-6_000_000).max(6_000_000),
    reason: typedText(500).pipe(z.string().min(1)),
    /** Cash up more than there is. */
    belowZero: optionalText(Flag),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** what is left, approved leave after the date taken off; with `noBalance` too */
    balanceMinutes: z.int().optional(),
  }),
  /** `noBalance`: less is left than is cashed up */
  refusals: ['noBalance'],
  creates: true,
})

export const cancelLeaveAdjustment = endpoint({
  method: 'POST',
  path: '/api/leave-adjustments/cancel',
  summary: 'Takes an adjustment back; it stays in the history.',
  access: 'leaveBalanceSetting:update',
  body: z.object({ id: Id }),
  answer: SaveAnswer,
})

export const getLeaveProjection = endpoint({
  method: 'GET',
  path: '/api/leave-balance/projection',
  summary: 'What will be left of a leave type on a date, and how that comes about.',
  access: 'leaveBalance:visible',
  functions: ['Leave'],
  query: z.object({
    employeeId: Id,
    payTypeId: Id,
    date: WorkDate,
    /** a leave that does not count, because it is changed */
    leaveId: optionalText(Id),
  }),
  answer: z.object({
    /** null: nobody keeps a balance of the type for the employee */
    projection: z
      .object({
        /** at the end of today */
        todayMinutes: z.int(),
        /** from tomorrow to the date */
        earnedMinutes: z.int(),
        /** Part of it follows from hours that are only expected. */
        isExpected: z.boolean(),
        /** what ends unused, by a carry-over or a deadline: below zero */
        endedMinutes: z.int(),
        /** approved leave from tomorrow on, also after the date: below zero */
        takenMinutes: z.int(),
        /** adjustments and imports after today */
        otherMinutes: z.int(),
        /** the sum of the above: what can be requested on the date */
        availableMinutes: z.int(),
        /** what undecided requests would take */
        pendingMinutes: z.int(),
      })
      .nullable(),
  }),
})
