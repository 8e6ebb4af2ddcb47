import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SECTIONS, SectionTimes } from './schedule-parts.ts'
import { Flag, Id, listOf, optionalText, SaveAnswer, WorkDate } from './wire.ts'

const SCHEDULES = ['Schedules'] as const

/** Changes of one answer that are told with their shifts. */
export const MAX_CHANGES_TOLD = 500

/** What is planned on a day, in names. */
const PlanOfDay = z.object({
  isOffDay: z.boolean(),
  shifts: z
    .array(
      z.object({
        ...SectionTimes,
        labelName: z.string().nullable(),
        /** the position; null: the employee's own */
        departmentName: z.string().nullable(),
        jobName: z.string().nullable(),
        taskName: z.string().nullable(),
      }),
    )
    .max(MAX_SECTIONS),
})
export type PlanOfDay = z.output<typeof PlanOfDay>

/** A person of the roster with the days that are planned otherwise than the person is shown them. */
export const UnpublishedPerson = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  /** false: nothing that they work by changes, or they have no account to be notified at */
  isNotified: z.boolean(),
  /** by date */
  days: z.array(
    z.object({
      ruleDate: WorkDate,
      /** `added`: nothing was published; `removed`: nothing is planned any more */
      kind: z.enum(['added', 'changed', 'removed']),
      /** as it was published and as it is planned; null where they were not asked for, or are beyond the first 500 */
      before: PlanOfDay.nullable(),
      after: PlanOfDay.nullable(),
    }),
  ),
})
export type UnpublishedPerson = z.output<typeof UnpublishedPerson>

const rangeFields = {
  startDate: WorkDate,
  endDate: WorkDate,
  /** absent: everyone */
  departmentIds: listOf(Id).optional(),
}

export const getUnpublishedRoster = endpoint({
  method: 'GET',
  path: '/api/roster/unpublished',
  summary:
    'What publishing a roster would change for each employee; empty while the company does not publish its rosters.',
  access: 'roster:visible',
  functions: SCHEDULES,
  query: z.object({
    ...rangeFields,
    /** with the shifts of each day before and after */
    isDetailed: optionalText(Flag),
  }),
  answer: z.object({
    /** days of all people */
    changes: z.int(),
    /** by last name */
    people: z.array(UnpublishedPerson),
  }),
})

export const publishRoster = endpoint({
  method: 'POST',
  path: '/api/roster/publish',
  summary:
    'Publishes a roster as it is planned, and notifies each employee once of what changed for them. Repeated, it notifies nobody again.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({
    ...rangeFields,
    /** only these; absent: everyone of the departments */
    employeeIds: listOf(Id, { min: 1 }).optional(),
  }),
  answer: SaveAnswer.extend({
    /** days that were published otherwise before */
    changes: z.int().optional(),
    /** people who have such a day */
    people: z.int().optional(),
    /** people who were notified */
    notified: z.int().optional(),
  }),
  refusals: ['notPublishing'],
  isLong: true,
})
