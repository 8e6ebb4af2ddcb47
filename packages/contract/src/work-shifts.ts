import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ShiftTemplate } from './shift-templates.ts'
import { asksForTimesheet, carriesTimesheet } from './timesheets.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer, typedText, WallTime, Whole, WorkDate } from './wire.ts'

const BreakCalculationType = z.enum(['None', 'HoursAtWork', 'TimeOfDay'])

/**
 * A work shift as its dialog reads and saves it (001 §3 Work shift). `allowEA`, `allowLD`, `allowOT` and
 * `apprvUnschWork` give what applies now; `decided` names those a supervisor decided, the others follow the rules.
 */
export const WorkShiftForm = z.object({
  id: Id,
  schId: Id.nullable(),
  employeeId: Id,
  day: WorkDate,
  startTime: WallTime.nullable(),
  startTimeType: z.enum(['Previous', 'Today']),
  /** `24:00` where the shift ends with the day */
  endTime: z.string().nullable(),
  endTimeType: z.enum(['Today', 'NextDay']),
  isScheduled: z.boolean(),
  fromTemplate: z.boolean(),
  departmentId: Id.nullable(),
  /** seconds, as the specification loads it */
  breakTime: z.int(),
  /** decimal hours; the dialog shows it as deductTime */
  breakTriggerTime: z.number().nullable(),
  breakStartTime: WallTime.nullable(),
  overrideBreakCalculation: z.boolean(),
  breakCalculationType: BreakCalculationType.nullable(),
  lunchWorkingThrough: z.boolean(),
  allowEA: z.boolean(),
  allowLD: z.boolean(),
  allowOT: z.boolean(),
  apprvUnschWork: z.boolean(),
  decided: z.array(z.enum(['allowEA', 'allowLD', 'allowOT', 'apprvUnschWork'])),
  /** minutes awaiting each decision, as punched: what a yes would make count */
  waiting: z.object({ early: z.int(), late: z.int(), overtime: z.int(), unscheduled: z.int() }),
  reason: z.string().nullable(),
  closed: z.boolean(),
  version: z.int(),
})
export type WorkShiftForm = z.output<typeof WorkShiftForm>

export const getWorkShift = endpoint({
  method: 'GET',
  path: '/api/shifts/{id}',
  summary: 'A work shift of a timesheet, as edited in its dialog; or, for people who plan, a shift template.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  params: z.object({ id: Id }),
  /** ids are unique over both @source spec/gaps.md A11 */
  answer: z.union([WorkShiftForm, ShiftTemplate]),
})

/** Settings of this shift only: an empty value clears one, and the plan applies again. */
function clearable<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
}

/** An empty value withdraws a decision: the rules decide again. */
const Decision = clearable(Flag)

/** A number that a form sends as text. */
const Amount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
)

export const saveWorkShift = endpoint({
  method: 'POST',
  path: '/timesheet/saveShiftCard',
  summary:
    'Adds a planned shift to a day, or saves a supervisor’s decisions on a work shift. The figures are recalculated before the response.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    employeeId: Id,
    day: WorkDate,
    /** a new planned shift */
    create: Flag.default(false),
    workShiftId: optionalText(Id),
    workSectionId: optionalText(Id),
    customScheduleId: optionalText(Id),
    startTime: optionalText(WallTime),
    startTimeType: z.enum(['Previous', 'Today']).default('Today'),
    endTime: optionalText(WallTime.or(z.literal('24:00'))),
    endTimeType: z.enum(['Today', 'NextDay']).default('Today'),
    /** minutes */
    breakTime: clearable(Whole.pipe(z.int().min(0).max(1440))),
    /** minutes; the same value as breakTriggerTime, which is in hours */
    deductTime: clearable(Whole.pipe(z.int().min(0).max(1440))),
    breakTriggerTime: clearable(Amount.pipe(z.number().min(0).max(24))),
    breakStartTime: clearable(WallTime),
    overrideBreakCalculation: Flag.optional(),
    breakCalculationType: clearable(BreakCalculationType),
    lunchWorkingThrough: Flag.optional(),
    departmentId: clearable(Id),
    allowOT: Decision,
    allowEA: Decision,
    allowLD: Decision,
    apprvUnschWork: Decision,
    saveAsShift: Flag.default(false),
    reason: clearable(typedText(500)),
    version: optionalText(Whole),
    ...asksForTimesheet,
  }),
  answer: SaveAnswer.extend({ success: z.boolean(), id: Id.optional(), ...carriesTimesheet }),
  refusals: [
    'endBeforeStart',
    'deductTime',
    'timeclash',
    'nextDay',
    'payOnFinishDayConflicts',
    'multiShift',
    'close',
    'notEmployed',
  ],
  creates: true,
})

/** What a supervisor decides on a work shift: early, late, overtime and unscheduled time. */
export const SHIFT_ANSWERS = ['allowEA', 'allowLD', 'allowOT', 'apprvUnschWork'] as const
const ShiftAnswer = z.enum(SHIFT_ANSWERS)

/** Work shifts, by id, that get the same decision. */
const answered = listOf(Id, { max: 500 }).optional()

export const decideShifts = endpoint({
  method: 'POST',
  path: '/timesheet/decideShifts',
  summary:
    'Allows early, late or unscheduled time, or overtime, of several work shifts at once, or withdraws that. The figures are recalculated before the response; shifts that cannot be changed are reported individually.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z
    .object({
      allowEA: answered,
      allowLD: answered,
      allowOT: answered,
      apprvUnschWork: answered,
      /** absent: yes; empty: the rules decide again */
      decision: Decision,
      reason: optionalText(typedText(500)),
    })
    .refine((body) => SHIFT_ANSWERS.some((answer) => (body[answer] ?? []).length > 0), {
      path: ['allowOT'],
      message: 'at least one work shift',
    }),
  answer: SaveAnswer.extend({
    /** decisions that changed, with the previous decision; null: none */
    changed: z.array(z.object({ workShiftId: Id, answer: ShiftAnswer, before: z.boolean().nullable() })),
    refused: z.array(z.object({ workShiftId: Id, reason: z.enum(['notFound', 'close']) })),
    /** minutes paid on the days of the changed shifts, without pending overtime */
    paid: z.object({ before: z.int(), after: z.int() }),
  }),
  refusals: ['notFound', 'close'],
})

export const deleteWorkShift = endpoint({
  method: 'POST',
  path: '/timesheet/deleteCustomSchedule',
  summary: 'Removes a planned shift from a day; its punches stay and are matched again.',
  access: 'timesheet:update',
  functions: ['Timesheet'],
  body: z.object({
    employeeId: Id,
    day: WorkDate,
    schId: Id,
    reason: optionalText(typedText(500)),
    ...asksForTimesheet,
  }),
  answer: SaveAnswer.extend(carriesTimesheet),
  refusals: ['close'],
})
