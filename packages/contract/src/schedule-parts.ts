import { z } from 'zod'
import { BREAK_CALCULATION_TYPES } from './pay-group-rules.ts'
import { clearable, Flag, Id, listOf, optionalText, typedText, WallTime, Whole, WorkDate } from './wire.ts'

/** What a section is: an ordinary one, a locked one (neither deleted nor dragged), an off day. @source 001 §3 */
export const SECTION_TYPES = { ordinary: 1, locked: 2, offDay: 3 } as const

/** `24:00` where a shift ends with its day. */
const EndTime = WallTime.or(z.literal('24:00'))
const StartTimeType = z.enum(['Previous', 'Today'])
const EndTimeType = z.enum(['Today', 'NextDay'])
const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour as #RRGGBB')

/** When a shift begins and ends, in wall times of its day. */
export const SectionTimes = {
  startTime: WallTime,
  startTimeType: StartTimeType,
  endTime: EndTime,
  endTimeType: EndTimeType,
}

/** A planned shift of a day (001 §3 Work section). Settings that are null follow the pay group. */
export const WorkSection = z.object({
  id: z.string(),
  ...SectionTimes,
  type: z.literal([1, 2, 3]),
  /** decimal hours from start to end */
  duration: z.number(),
  /** minutes */
  breakTime: z.int().nullable(),
  overrideBreakCalculation: z.boolean(),
  breakCalculationType: z.enum(BREAK_CALCULATION_TYPES).nullable(),
  /** decimal hours */
  breakTriggerTime: z.number().nullable(),
  breakStartTime: WallTime.nullable(),
  isOverridePayGroup: z.boolean(),
  allowOT: z.boolean().nullable(),
  allowEA: z.boolean().nullable(),
  allowLD: z.boolean().nullable(),
  lunchWorkingThrough: z.boolean(),
  /** the position; null: the employee's own */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  jobId: z.string().nullable(),
  jobName: z.string().nullable(),
  taskId: z.string().nullable(),
  /** ids; empty: any */
  skills: z.array(z.string()),
  labelName: z.string().nullable(),
  colorCode: z.string().nullable(),
})
export type WorkSection = z.output<typeof WorkSection>

/** Numbers that a form sends as text. */
const Hours = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number().min(0).max(24),
)

/** A shift as it is saved; what is absent follows the pay group and the employee. Its day names the others of the day. */
export const SectionSave = z.object({
  /** of an existing section; ids that the server did not give are ignored */
  id: optionalText(typedText(64)),
  startTime: WallTime,
  startTimeType: StartTimeType.default('Today'),
  endTime: EndTime,
  endTimeType: EndTimeType.default('Today'),
  /** minutes */
  breakTime: clearable(Whole.pipe(z.int().min(0).max(1440))),
  overrideBreakCalculation: Flag.default(false),
  breakCalculationType: clearable(z.enum(BREAK_CALCULATION_TYPES)),
  /** decimal hours */
  breakTriggerTime: clearable(Hours),
  breakStartTime: clearable(WallTime),
  isOverridePayGroup: Flag.default(false),
  allowOT: clearable(Flag),
  allowEA: clearable(Flag),
  allowLD: clearable(Flag),
  lunchWorkingThrough: Flag.default(false),
  departmentId: clearable(Id),
  jobId: clearable(Id),
  taskId: clearable(Id),
  skills: listOf(Id, { max: 50 }).optional(),
  labelName: clearable(typedText(100)),
  colorCode: clearable(Colour),
})
export type SectionSave = z.output<typeof SectionSave>

/** A planned day (001 §3 Schedule rule). */
export const ScheduleRule = z.object({
  /** null: nothing is stored for the day */
  id: z.string().nullable(),
  isOffDay: z.boolean(),
  /** in a closed pay period: it cannot be changed */
  isClosed: z.boolean(),
  /** it follows the employee's schedule template; a change makes it a day of its own */
  virtual: z.boolean(),
  /** its place in the template, from 1; null: it comes from no template */
  num: z.int().nullable(),
  /** null for a day of a template */
  ruleDay: WorkDate.nullable(),
  title: z.string(),
  /** minutes of all its sections' own breaks */
  breakTime: z.int(),
  /** decimal hours of all its sections, less these breaks */
  workingHours: z.number(),
  /** the template it follows */
  scheduleId: z.string().nullable(),
  workSections: z.array(WorkSection),
  /** always false here; a client marks what it changes */
  modified: z.boolean(),
  /** 0: nothing is stored for the day; a save may send it back (decisions 23) */
  version: z.int(),
})
export type ScheduleRule = z.output<typeof ScheduleRule>

/** Sections of one day. */
export const MAX_SECTIONS = 12

/** Why a day cannot be planned so. @source 001 §5, 001 §8; docs/engine.md A1 */
export const SECTION_REFUSALS = [
  'endBeforeStart',
  'deductTime',
  'breakStartTime',
  'breakCalculationType',
  'task',
  'offDay',
  'multiShift',
  'timeclash',
  'nextDay',
  'payOnFinishDayConflicts',
] as const
