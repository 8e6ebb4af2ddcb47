import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, WallTime, Whole, WorkDate } from './wire.ts'

const SCHEDULES = ['Schedules'] as const

/** Monday is 1, Sunday 7. */
const Weekday = Whole.pipe(z.int().min(1).max(7))

/** How many people are needed at a time: every week on a weekday, or on one date instead. */
export const StaffRequirement = z.object({
  id: z.string(),
  /** the department or position where they are planned, or below it; null: anywhere in the company */
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** which they must have; null: none */
  skillId: z.string().nullable(),
  skillName: z.string().nullable(),
  /** Monday is 1; null: it is for `date` */
  weekday: z.int().nullable(),
  /** On it, it replaces what the weekday requires of the same department and skill. */
  date: WorkDate.nullable(),
  /** wall times of `zone` */
  startTime: WallTime,
  /** `24:00` where it ends with its day */
  endTime: z.string(),
  endTimeType: z.enum(['Today', 'NextDay']),
  needed: z.int(),
  /** IANA name */
  zone: z.string(),
  version: z.int(),
})
export type StaffRequirement = z.output<typeof StaffRequirement>

export const listStaffRequirements = endpoint({
  method: 'GET',
  path: '/api/staffing',
  summary: 'How many people are needed when, of the departments that the caller works with.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({
    /** absent: all; those below are included */
    departmentIds: listOf(Id).optional(),
  }),
  answer: z.array(StaffRequirement),
})

/** A requirement as it is saved. */
export const StaffRequirementSave = z.object({
  /** absent: a new one */
  id: optionalText(Id),
  version: optionalText(Whole),
  /** absent: anywhere in the company, for callers who work with all of it */
  departmentId: clearable(Id),
  skillId: clearable(Id),
  /** either a weekday or a date */
  weekday: clearable(Weekday),
  date: clearable(WorkDate),
  startTime: WallTime,
  endTime: WallTime.or(z.literal('24:00')),
  endTimeType: z.enum(['Today', 'NextDay']).default('Today'),
  /** 0 only on a date, where nobody is needed instead of those of its weekday */
  needed: Whole.pipe(z.int().min(0).max(9_999)),
})
export type StaffRequirementSave = z.output<typeof StaffRequirementSave>

/** Requirements of one save. */
export const MOST_REQUIREMENTS = 500

export const saveStaffRequirements = endpoint({
  method: 'POST',
  path: '/api/staffing/save',
  summary: 'Adds requirements or changes them, all of them or none.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ requirements: z.array(StaffRequirementSave).min(1).max(MOST_REQUIREMENTS) }),
  answer: SaveAnswer.extend({
    /** in the order of the body */
    ids: z.array(z.string()).optional(),
    /** the place in the body, from 0, of the first that is refused */
    index: z.int().optional(),
  }),
  /**
   * `endBeforeStart`: it ends before it starts, or lasts longer than a day; `overlap`: another of the same department and
   * skill has some of its time, on the same weekday or date.
   */
  refusals: ['endBeforeStart', 'overlap'],
  creates: true,
})

export const deleteStaffRequirements = endpoint({
  method: 'POST',
  path: '/api/staffing/delete',
  summary: 'Removes requirements, all of them or none.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ ids: listOf(Id, { min: 1, max: 5_000 }) }),
  answer: SaveAnswer,
})

/** What a week had planned, to be required every week. */
const copyFields = {
  /** a day of the week */
  date: WorkDate,
  /** Each gets what was planned there and below it; absent: each department or position with what was planned in itself. */
  departmentIds: listOf(Id, { max: 500 }).optional(),
}

export const previewStaffCopy = endpoint({
  method: 'POST',
  path: '/api/staffing/copyPreview',
  summary: 'What copying requirements from a past week would add and replace; nothing is saved.',
  access: 'roster:visible',
  functions: SCHEDULES,
  body: z.object(copyFields),
  answer: z.object({
    weekStart: WorkDate,
    /** what would be required; ids are empty */
    requirements: z.array(StaffRequirement),
    /** weekday requirements without a skill of the same departments, which it would replace */
    replaced: z.int(),
  }),
  refusals: ['nothing', 'tooMany'],
})

export const copyStaffRequirements = endpoint({
  method: 'POST',
  path: '/api/staffing/copy',
  summary:
    'Requires every week, by weekday and department, as many people as a past week had planned. What was required there without a skill is replaced, and only with `replace`.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ ...copyFields, replace: Flag.default(false) }),
  answer: SaveAnswer.extend({
    added: z.int().optional(),
    /** with `exist`: those that it would replace */
    replaced: z.int().optional(),
  }),
  /** `nothing`: nothing was planned there in the week; `tooMany`: above 5,000 requirements */
  refusals: ['nothing', 'exist', 'tooMany'],
  creates: true,
})

/** A stretch of a day without a change of any count. */
const CoverageStep = z.object({
  /** minutes since the day began; a day of a clock change has 1380 or 1500 of them */
  from: z.int(),
  to: z.int(),
  needed: z.int(),
  planned: z.int(),
  /** how many are missing */
  under: z.int(),
  /** how many are planned beyond those needed; 0 where nobody is required */
  over: z.int(),
})
export type CoverageStep = z.output<typeof CoverageStep>

const CoverageDay = z.object({
  date: WorkDate,
  /** by time; stretches with nobody needed and nobody planned are left out */
  steps: z.array(CoverageStep),
  /** minutes of people missing, one person for an hour being 60 */
  underMinutes: z.int(),
  overMinutes: z.int(),
})

const Coverage = z.object({
  /** the zone in which the days of `total` begin and end, the company's; IANA name */
  zone: z.string(),
  /** A department or position with a skill or none, that something is required of, by name. */
  rows: z.array(
    z.object({
      departmentId: z.string().nullable(),
      departmentName: z.string().nullable(),
      skillId: z.string().nullable(),
      skillName: z.string().nullable(),
      /** in which its days begin and end; IANA name */
      zone: z.string(),
      /** each day of the range */
      days: z.array(CoverageDay),
    }),
  ),
  /**
   * Everyone planned in the departments asked for, and what is required of all of them: of a department and those below
   * it the greater, so that nobody is required twice. Missing people are counted where they are missing: more at one place
   * do not make up for fewer at another.
   */
  total: z.array(CoverageDay),
})
export type Coverage = z.output<typeof Coverage>

export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/roster/coverage',
  summary:
    'How many people are planned at each time of a range, by department and skill, beside those needed. People on approved leave do not count.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({
    startDate: WorkDate,
    endDate: WorkDate,
    /** absent: all that the caller works with, or those that their lists are filtered to; those below are included */
    departmentIds: listOf(Id).optional(),
  }),
  answer: Coverage,
  /** `tooManyShifts`: more than 100,000 are planned in the range */
  refusals: ['tooManyShifts'],
})
