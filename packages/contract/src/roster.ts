import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SECTIONS, ScheduleRule, SECTION_REFUSALS, SectionSave } from './schedule-parts.ts'
import { Flag, Id, listOf, optionalText, Paging, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

const SCHEDULES = ['Schedules'] as const

export const ROSTER_SORTS = ['Department', 'FirstName', 'LastName'] as const

/** Days of one roster. */
export const MAX_ROSTER_DAYS = 42

/** Leave of an employee on a day of the roster. */
const RosterLeave = z.object({
  /** its type; null where the caller may not see it */
  name: z.string().nullable(),
  status: z.enum(['Pending', 'Approved']),
  /** minutes after midnight; null: the whole day */
  fromMinute: z.int().nullable(),
  toMinute: z.int().nullable(),
})

/** A day of the roster: what is planned, and what else the planner needs to know of it. */
export const RosterRule = ScheduleRule.extend({
  /** false: before the employee's first day, or after the last; nothing can be planned then, only removed */
  isEmployed: z.boolean(),
  /** the name of a holiday observed that day for this employee */
  holiday: z.string().nullable(),
  leave: z.array(RosterLeave),
})
export type RosterRule = z.output<typeof RosterRule>

/** A row of the roster (001 §3 Roster row). */
export const RosterRow = z.object({
  employee: z.object({
    id: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    departmentId: z.string().nullable(),
    departmentName: z.string().nullable(),
    avatarFileName: z.string().nullable(),
    /** per hour; null: none, or the caller may not see pay rates @source spec/gaps.md B71 */
    payRate: z.number().nullable(),
    /** per week, five times those of a day; null: none */
    standardHours: z.number().nullable(),
  }),
  scheduleRuleVoList: z.array(RosterRule),
})
export type RosterRow = z.output<typeof RosterRow>

export const getRoster = endpoint({
  method: 'GET',
  path: '/api/shifts/getNewShifts',
  summary: 'The roster: what everyone whom the caller plans works on each day of a range.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({
    startDate: WorkDate,
    endDate: WorkDate,
    /** absent: everyone */
    departmentIds: listOf(Id).optional(),
    sortBy: optionalText(z.enum(ROSTER_SORTS)),
    page: Paging.page,
    pageSize: Paging.pageSize,
    /** looked for in names */
    search: Paging.search,
  }),
  answer: z.array(RosterRow),
})

export const listSchedulableEmployees = endpoint({
  method: 'GET',
  path: '/api/shifts/scheduleemployee',
  summary: 'Active employees whom the caller plans, by first name.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({ departmentIds: listOf(Id).optional() }),
  answer: z.array(
    z.object({
      id: z.string(),
      clockId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      departmentId: z.string().nullable(),
      departmentName: z.string().nullable(),
      avatarFileName: z.string().nullable(),
    }),
  ),
})

/** One day of one employee. */
const DayOfEmployee = { ruleDate: WorkDate, employeeId: Id }

export const checkPeriodClose = endpoint({
  method: 'POST',
  path: '/standardshifts/checkPeriodClose',
  summary: 'Whether a day is in a closed pay period.',
  access: 'roster:visible',
  functions: SCHEDULES,
  body: z.object(DayOfEmployee),
  answer: z.boolean(),
})

export const saveRosterSection = endpoint({
  method: 'POST',
  path: '/standardshifts/batchScheduleRule',
  summary:
    'Adds a shift to a day, changes it, or removes it. The figures are recalculated before the response; a shift of type 2 stays.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({
    ...DayOfEmployee,
    /** removes workSectionId */
    delFlag: Flag.default(false),
    /** of the day; what a template plans ahead has ids of its own kind */
    workSectionId: optionalText(typedText(64)),
    workSectionData: SectionSave.optional(),
    /** the day follows its template, whose other shifts stay on it */
    virtual: optionalText(Flag),
    /** the shift template that it was dragged from */
    baseShiftWorksectionId: optionalText(Id),
  }),
  answer: SaveAnswer.extend({
    success: z.boolean(),
    /** the day as it is now, also when refused */
    rule: ScheduleRule.optional(),
    employeeName: z.string().optional(),
  }),
  refusals: [...SECTION_REFUSALS, 'locked', 'close', 'notEmployed'],
})

export const deleteRosterDay = endpoint({
  method: 'POST',
  path: '/standardshifts/delScheduleRule',
  summary: 'Removes all shifts of a day. True: its pay period is closed, and nothing was removed.',
  access: 'roster:delete',
  functions: SCHEDULES,
  body: z.object(DayOfEmployee),
  answer: z.boolean(),
  refusals: ['locked'],
})

export const addOffDay = endpoint({
  method: 'POST',
  path: '/standardshifts/addOffDay',
  summary: 'Makes a day an off day; its shifts are removed.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object(DayOfEmployee),
  answer: SaveAnswer.extend({ rule: ScheduleRule.optional() }),
  refusals: ['locked', 'close', 'notEmployed'],
})

export const deleteOffDay = endpoint({
  method: 'POST',
  path: '/standardshifts/delOffDay',
  summary: 'Removes an off day; the day has no plan then, or that of the employee’s schedule template.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object(DayOfEmployee),
  answer: SaveAnswer.extend({ rule: ScheduleRule.optional() }),
  refusals: ['close'],
})

/** A day as the planner wants it: everything that stands on it afterwards. */
const RosterDay = z.object({
  ...DayOfEmployee,
  /** no plan of its own: the day is as its employee's schedule template has it, or has no plan */
  isCleared: Flag.default(false),
  isOffDay: Flag.default(false),
  workSections: z.array(SectionSave).max(MAX_SECTIONS).default([]),
  /** the version that was read: a day that someone else changed meanwhile is not saved */
  version: optionalText(Whole),
})

export const saveRosterDays = endpoint({
  method: 'POST',
  path: '/standardshifts/saveDays',
  summary:
    'Plans up to 1,000 days at once, each as given: what the planner drags, types, pastes and undoes. Either all are saved or none; the figures are recalculated before the response, or by a job.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ days: z.array(RosterDay).min(1).max(1000) }),
  answer: SaveAnswer.extend({
    /** the days as they are now; when refused, those that were the reason */
    days: z
      .array(
        z.object({
          ...DayOfEmployee,
          /** why this day cannot be saved; null: it can */
          refused: z.string().nullable(),
          rule: ScheduleRule,
          /** who changed it meanwhile, with `changed` */
          changedBy: z.string().nullable(),
        }),
      )
      .optional(),
    jobId: z.string().optional(),
  }),
  refusals: [...SECTION_REFUSALS, 'locked', 'changed', 'close', 'notEmployed'],
  creates: true,
})

const copyFields = {
  /** all if empty */
  departments: listOf(Id).optional(),
  fromDate: WorkDate,
  endDate: WorkDate,
  /** the first day to paste to */
  beginDate: WorkDate,
}

export const previewRosterCopy = endpoint({
  method: 'POST',
  path: '/standardshifts/copyPreview',
  summary: 'What copying a roster would do; nothing is copied.',
  access: 'roster:visible',
  functions: SCHEDULES,
  body: z.object(copyFields),
  answer: z.object({
    employees: z.int(),
    /** days that get another plan */
    days: z.int(),
    /** days in closed pay periods, which stay as they are */
    closed: z.int(),
    /** days with approved shifts, which stay as they are */
    locked: z.int(),
    /** days before an employee's first or after the last, which stay as they are */
    notEmployed: z.int(),
    /** days with a plan that the copy replaces; the first 500 by name and date */
    conflicts: z.array(
      z.object({
        employeeId: z.string(),
        employeeName: z.string(),
        ruleDate: WorkDate,
        before: ScheduleRule,
        after: ScheduleRule,
      }),
    ),
    conflictCount: z.int(),
  }),
})

export const copyRoster = endpoint({
  method: 'POST',
  path: '/standardshifts/copyScheduleRule',
  summary: 'Copies what is planned in a range to the days from another date on; it replaces what is planned there.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object(copyFields),
  answer: SaveAnswer.extend({
    days: z.int().optional(),
    /** days in closed pay periods, which stayed as they were */
    closed: z.int().optional(),
    /** days with approved shifts, which stayed as they were */
    locked: z.int().optional(),
    /** days before an employee's first or after the last, which stayed as they were */
    notEmployed: z.int().optional(),
    /** whose day cannot be planned so, and which */
    employeeName: z.string().optional(),
    ruleDate: WorkDate.optional(),
    jobId: z.string().optional(),
  }),
  refusals: ['overlap', ...SECTION_REFUSALS, 'close'],
  isLong: true,
  creates: true,
})

export const sendRoster = endpoint({
  method: 'POST',
  path: '/standardshifts/sendEmployeeEmail',
  summary:
    'Sends their planned shifts of a range by e-mail to one employee, or to everyone in the departments who has a shift.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({
    /** absent: everyone whom the caller plans */
    departmentId: listOf(Id).optional(),
    employeeId: optionalText(Id),
    startDate: WorkDate,
    endDate: WorkDate,
  }),
  answer: SaveAnswer.extend({
    sent: z.int().optional(),
    /** people without an address */
    without: z.array(z.string()).optional(),
  }),
  refusals: ['noEmail', 'nobody'],
  creates: true,
})
