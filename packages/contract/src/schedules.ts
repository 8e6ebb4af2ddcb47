import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByStatus, LookupEntry } from './lookups.ts'
import { MAX_SECTIONS, ScheduleRule, SECTION_REFUSALS, SectionSave } from './schedule-parts.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

export const PERIOD_TYPES = ['Weekly', 'Fortnightly', 'Daily', 'Custom'] as const

/** Days in a template's cycle, over all its periods. */
export const MAX_TEMPLATE_DAYS = 366

/** A schedule template as it applies today (001 §3 Schedule template). */
export const ScheduleTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** people who are assigned to it today themselves, not through a department, and whom the caller may see */
  employeeIds: z.array(z.string()),
  active: z.boolean(),
  autoPunch: z.boolean(),
  outPunchOnly: z.boolean(),
  workOnHoliday: z.boolean(),
  periodType: z.enum(PERIOD_TYPES),
  periods: z.int(),
  /** of each period */
  days: z.int(),
  /** the first day of its first cycle; nothing is planned before it */
  startDate: WorkDate,
  scheduleType: z.literal('template'),
  scheduleRules: z.array(ScheduleRule),
  /** from when the next change applies, with its author; null: none is waiting */
  next: z.object({ effectiveFrom: WorkDate }).nullable(),
  version: z.int(),
})
export type ScheduleTemplate = z.output<typeof ScheduleTemplate>

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/schedules',
  summary: 'Schedule templates by name, to choose from.',
  access: 'signed-in',
  query: ByStatus,
  answer: z.array(
    LookupEntry.extend({
      /** null: the template has no days yet */
      startDate: WorkDate.nullable(),
      periodType: z.enum(PERIOD_TYPES).nullable(),
    }),
  ),
})

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/schedules/{id}',
  summary: 'A schedule template with its days.',
  access: 'schedule:visible',
  functions: ['Schedules', 'Timesheet'],
  params: z.object({ id: Id }),
  answer: ScheduleTemplate,
})

/** A day of a template as it is saved: `num` is its place in the cycle. */
const TemplateDay = z.object({
  id: optionalText(typedText(64)),
  num: Whole.pipe(z.int().min(1).max(MAX_TEMPLATE_DAYS)),
  title: optionalText(typedText(100)),
  isOffDay: Flag.default(false),
  workSections: z.array(SectionSave).max(MAX_SECTIONS).default([]),
})

const templateFields = {
  id: optionalText(Id),
  version: optionalText(Whole),
  /** the work date from which the days apply; absent: every day that is still open */
  effectiveFrom: optionalText(WorkDate),
  name: typedText(100).min(1),
  /** everyone who is assigned to it; absent: unchanged */
  employeeIds: listOf(Id).optional(),
  active: Flag.default(true),
  autoPunch: Flag.default(false),
  outPunchOnly: Flag.default(false),
  workOnHoliday: Flag.default(false),
  /** cannot change later */
  periodType: z.enum(PERIOD_TYPES),
  periods: Whole.pipe(z.int().min(1).max(MAX_TEMPLATE_DAYS)),
  days: Whole.pipe(z.int().min(1).max(MAX_TEMPLATE_DAYS)),
  startDate: WorkDate,
  scheduleType: z.literal('template').default('template'),
  scheduleRules: z.array(TemplateDay).max(MAX_TEMPLATE_DAYS),
}

export const saveSchedule = endpoint({
  method: 'POST',
  path: '/schedule/save',
  summary:
    'Saves a schedule template, or adds it if there is no id, and plans the open days of everyone who follows it.',
  access: 'schedule:update',
  functions: ['Schedules'],
  body: z.object(templateFields),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** of `payOnFinishDayConflicts` */
    employeeName: z.string().optional(),
    /** the day that was refused, from 1 */
    num: z.int().optional(),
    /** days planned otherwise than before */
    changedDays: z.int().optional(),
    jobId: z.string().optional(),
  }),
  refusals: ['exist', ...SECTION_REFUSALS, 'close'],
  creates: true,
})

export const previewSchedule = endpoint({
  method: 'POST',
  path: '/schedule/preview',
  summary: 'What saving a schedule template would change, and for whom; nothing is saved.',
  access: 'schedule:update',
  functions: ['Schedules'],
  body: z.object(templateFields),
  answer: SaveAnswer.extend({
    employeeName: z.string().optional(),
    num: z.int().optional(),
    /** people whose open days would be planned otherwise, and how many of each; the first 100 by name */
    people: z.array(z.object({ employeeId: z.string(), employeeName: z.string(), days: z.int() })).optional(),
    employees: z.int().optional(),
    days: z.int().optional(),
    /** the first and last day that would change */
    from: WorkDate.nullable().optional(),
    to: WorkDate.nullable().optional(),
    /** days that stay because they were changed by hand, imported or copied */
    kept: z.int().optional(),
    /** days that stay because their pay period is closed */
    closed: z.int().optional(),
  }),
  refusals: ['exist', ...SECTION_REFUSALS, 'close'],
})

export const deleteSchedules = endpoint({
  method: 'POST',
  path: '/schedule/delete',
  summary: 'Deletes schedule templates. One that people, departments or the company follow stays: `inUse` names it.',
  access: 'schedule:delete',
  body: z.object({ ids: listOf(Id, { min: 1, max: 500 }) }),
  answer: SaveAnswer.extend({ deleted: z.array(z.string()).optional(), inUse: z.array(z.string()).optional() }),
  refusals: ['inUse'],
})

const Range = { employeeId: Id, startDate: WorkDate, endDate: WorkDate }

export const searchEmployeeSchedule = endpoint({
  method: 'POST',
  path: '/schedule/searchEmployeeSchedule',
  summary: 'What an employee is planned to work on each day of a range, at most a year.',
  access: 'schedule:visible',
  functions: ['Schedules', 'Timesheet'],
  body: z.object(Range),
  answer: z.object({
    employeeId: z.string(),
    employeeName: z.string(),
    startDate: WorkDate,
    endDate: WorkDate,
    scheduleRules: z.array(ScheduleRule),
  }),
})

/** A planned day as it is saved: everything that stands on it afterwards. */
export const RuleSave = z.object({
  ruleDay: WorkDate,
  isOffDay: Flag.default(false),
  workSections: z.array(SectionSave).max(MAX_SECTIONS).default([]),
  /** the version that was read; an outdated one answers 409 (decisions 23) */
  version: optionalText(Whole),
})

export const saveEmployeeSchedule = endpoint({
  method: 'POST',
  path: '/schedule/saveEmployeeCustomSchedule',
  summary: 'Plans days of one employee, each as given. The figures are recalculated before the response.',
  access: 'schedule:update',
  functions: ['Schedules'],
  body: z.object({ employeeId: Id, ruleVos: z.array(RuleSave).min(1).max(400) }),
  answer: SaveAnswer.extend({
    employeeName: z.string().optional(),
    /** the day that was refused */
    day: WorkDate.optional(),
    scheduleRules: z.array(ScheduleRule).optional(),
  }),
  refusals: [...SECTION_REFUSALS, 'locked', 'close', 'notEmployed'],
})
