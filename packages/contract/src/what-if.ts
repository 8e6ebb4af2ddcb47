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

const MovedPunch = TriedPunch.extend({
  kind: z.literal('movePunch'),
  punchId: Id,
  /** null: as the punch has it */
  direction: z.enum(['In', 'Out']).nullable(),
})

/** A supervisor's decision, or a punch added, moved or removed, tried out only on its own day. */
export const DayChange = z.discriminatedUnion('kind', [TriedApproval, TriedRemoval, TriedPunch, MovedPunch])
export type DayChange = z.output<typeof DayChange>

/**
 * One thing to try out, on every day of the requested dates. Settings not named stay as they are on each day; of two
 * changes to the same thing, the later one counts.
 */
export const WhatIfChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payGroup'),
    paygroupId: Id,
    /** pay group fields by their specified names */
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
    /** planned sections to replace the day's own; one with the same start keeps its settings; none: an off day */
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
  summary: 'Calculates what changed settings would pay. Nothing is saved.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    /** absent: everyone the caller may see and the change affects; at most 62,000 employee days and 366 days */
    employees: listOf(Id, { max: 2_000 }).optional(),
    fromDate: WorkDate,
    toDate: WorkDate,
    changes: z.array(WhatIfChange).min(1).max(50),
  }),
  answer: z.object({
    /** employees that were calculated, and of those the ones with a difference below */
    employees: z.int(),
    changedEmployees: z.int(),
    /** employee days that would be paid with different pay types or minutes */
    changedDays: z.int(),
    /** days of the range in closed periods: they would stay as they are */
    closedDays: z.int(),
    /** per employee and pay type, only where they differ; minutes */
    differences: z.array(
      z.object({ employeeId: Id, employeeName: z.string(), payTypeId: Id, payTypeName: z.string(), ...Figure.shape }),
    ),
    /** over everyone calculated: every pay type with minutes before or after */
    totals: z.array(z.object({ payTypeId: Id, payTypeName: z.string(), ...Figure.shape })),
    /** minutes */
    pendingOvertime: Figure,
    /** how many */
    exceptions: Figure,
  }),
  refusals: ['tooManyDays'],
})

export const DayEffect = z.object({
  /** minutes of all pay types of the day */
  paid: Figure,
  /** minutes */
  pendingOvertime: Figure,
})
export type DayEffect = z.output<typeof DayEffect>

/** Maximum number of changes per call. */
export const MOST_DAY_CHANGES = 500

export const previewDayChanges = endpoint({
  method: 'POST',
  path: '/api/recalculate/preview-days',
  summary: 'Calculates what each of many changes would do to its day on its own. Nothing is saved.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({ changes: z.array(DayChange).min(1).max(MOST_DAY_CHANGES) }),
  answer: z.object({
    /** in the order of the changes; null where the day is closed, or its shift is gone */
    effects: z.array(DayEffect.nullable()),
  }),
})
