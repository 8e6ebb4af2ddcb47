import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, WallTime, WorkDate } from './wire.ts'

const TriedApproval = z.object({
  kind: z.literal('approval'),
  employeeId: Id,
  day: WorkDate,
  /** absent: every shift of the day */
  workShiftId: Id.optional(),
  allowEA: z.boolean().optional(),
  allowLD: z.boolean().optional(),
  allowOT: z.boolean().optional(),
  apprvUnschWork: z.boolean().optional(),
})

const TriedRemoval = z.object({ kind: z.literal('removePunch'), employeeId: Id, day: WorkDate, punchId: Id })

const TriedPunch = z.object({
  kind: z.literal('addPunch'),
  employeeId: Id,
  day: WorkDate,
  dayType: z.enum(['Previous', 'Today', 'NextDay']).default('Today'),
  punchTime: WallTime,
  direction: z.enum(['In', 'Out']),
})

/** A decision of a supervisor, or a punch added or taken out, tried out on its day alone. */
export const DayChange = z.discriminatedUnion('kind', [TriedApproval, TriedRemoval, TriedPunch])
export type DayChange = z.output<typeof DayChange>

/**
 * One thing to try out, on every day of the dates that are asked. Settings that are not named stay as they are in force
 * on each day; of two changes of the same thing the later one counts.
 */
export const WhatIfChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payGroup'),
    paygroupId: Id,
    /** fields of the pay group under their specified names */
    rules: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal('rounding'),
    timeRoundingId: Id,
    /** [fromTime, toT, value] in order */
    rows: z
      .array(z.tuple([z.int().min(0).max(59), z.int().min(0).max(60), z.int().min(0).max(60)]))
      .min(1)
      .max(20),
  }),
  z.object({
    kind: z.literal('schedule'),
    employeeId: Id,
    day: WorkDate,
    /** the day's planned sections instead of those it has, one of the same start with its settings; none: an off day */
    sections: z
      .array(
        z.object({
          startTime: WallTime,
          startTimeType: z.enum(['Previous', 'Today']).default('Today'),
          endTime: WallTime.or(z.literal('24:00')),
          endTimeType: z.enum(['Today', 'NextDay']).default('Today'),
          /** minutes */
          breakTime: z.int().min(0).max(1440).optional(),
        }),
      )
      .max(10),
  }),
  TriedApproval,
  TriedRemoval,
])
export type WhatIfChange = z.output<typeof WhatIfChange>

const Figure = z.object({ before: z.int(), after: z.int() })

export const previewRecalculation = endpoint({
  method: 'POST',
  path: '/api/recalculate/preview',
  summary: 'Computes what changed settings would pay, and writes nothing.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    /** absent: everybody the caller may see and the change concerns; employees times days may be 62,000, days 366 */
    employees: listOf(Id, { max: 2_000 }).optional(),
    fromDate: WorkDate,
    toDate: WorkDate,
    changes: z.array(WhatIfChange).min(1).max(50),
  }),
  answer: z.object({
    /** employees that were computed, and of those the ones with a difference below */
    employees: z.int(),
    changedEmployees: z.int(),
    /** days of an employee that would be paid by other pay types, or other minutes of them */
    changedDays: z.int(),
    /** days of the range in closed periods: they would stay as they are */
    closedDays: z.int(),
    /** per employee and pay type, only where they differ; minutes */
    differences: z.array(
      z.object({ employeeId: Id, employeeName: z.string(), payTypeId: Id, payTypeName: z.string(), ...Figure.shape }),
    ),
    /** of all that were computed, every pay type with minutes before or after */
    totals: z.array(z.object({ payTypeId: Id, payTypeName: z.string(), ...Figure.shape })),
    /** minutes */
    pendingOvertime: Figure,
    /** how many */
    exceptions: Figure,
  }),
  refusals: ['tooManyDays'],
})

const DayEffect = z.object({
  /** minutes of all pay types of the day */
  paid: Figure,
  /** minutes */
  pendingOvertime: Figure,
})
export type DayEffect = z.output<typeof DayEffect>

/** Most changes that one call tries out. */
export const MOST_DAY_CHANGES = 500

export const previewDayChanges = endpoint({
  method: 'POST',
  path: '/api/recalculate/preview-days',
  summary: 'Computes what each of many changes would do to its day by itself, and writes nothing.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ changes: z.array(DayChange).min(1).max(MOST_DAY_CHANGES) }),
  answer: z.object({
    /** in the order of the changes; null where the day is closed, or its shift is gone */
    effects: z.array(DayEffect.nullable()),
  }),
})
