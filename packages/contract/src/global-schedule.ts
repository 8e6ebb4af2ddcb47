import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SECTIONS, SECTION_REFUSALS, SectionSave, SectionTimes } from './schedule-parts.ts'
import { Flag, Id, listOf, SaveAnswer, typedText, WorkDate } from './wire.ts'

/** The same shifts on one date for many people (002 §3 Schedule request). */
const ScheduleRequest = z.object({
  /** employeeIds count; otherwise departmentIds */
  byEmployee: Flag,
  employeeIds: listOf(Id).optional(),
  departmentIds: listOf(Id).optional(),
  ruleDay: z.object({
    isOffDay: Flag.default(false),
    ruleDay: WorkDate,
    title: typedText(100).optional(),
    workSections: z.array(SectionSave).max(MAX_SECTIONS).default([]),
  }),
})

const Times = z.object(SectionTimes)

/** A plan that generating replaces. */
const Conflict = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  /** null: an off day */
  newShift: Times.nullable(),
  /** what is planned now; empty: an off day */
  conflictedWith: z.array(Times),
})

export const verifyGlobalSchedule = endpoint({
  method: 'POST',
  path: '/globalschedule/verify',
  summary: 'Checks shifts planned for many people on one date: whose existing shifts they would replace.',
  access: 'bulkSchedule:create',
  functions: ['Schedules'],
  body: ScheduleRequest,
  answer: SaveAnswer.extend({
    employees: z.int().optional(),
    conflicts: z.array(Conflict).optional(),
    employeeName: z.string().optional(),
  }),
  refusals: ['nobody', 'conflicts', ...SECTION_REFUSALS, 'close'],
})

export const generateGlobalSchedule = endpoint({
  method: 'POST',
  path: '/globalschedule/generate',
  summary: 'Plans the same shifts on one date for many people, by a job with progress; existing shifts are replaced.',
  access: 'bulkSchedule:create',
  functions: ['Schedules'],
  body: ScheduleRequest,
  answer: SaveAnswer.extend({ jobId: z.string().optional(), employeeName: z.string().optional() }),
  refusals: ['nobody', ...SECTION_REFUSALS, 'close'],
  creates: true,
})
