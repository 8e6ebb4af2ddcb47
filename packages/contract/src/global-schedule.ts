import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SECTIONS, SECTION_REFUSALS, SectionSave, SectionTimes } from './schedule-parts.ts'
import { Flag, Id, listOf, Moment, SaveAnswer, typedText, WorkDate } from './wire.ts'

const SCHEDULES = ['Schedules'] as const

/** The same shifts on one date for many people (002 §3 Schedule request). */
const ScheduleRequest = z.object({
  /** employeeIds count; otherwise departmentIds, with everything below them */
  byEmployee: Flag,
  employeeIds: listOf(Id).optional(),
  departmentIds: listOf(Id).optional(),
  ruleDay: z.object({
    isOffDay: Flag.default(false),
    ruleDay: WorkDate,
    title: typedText(100).optional(),
    /** at least one, unless it is an off day */
    workSections: z.array(SectionSave).max(MAX_SECTIONS).default([]),
  }),
})

/** Why one person cannot be planned so: the shifts, approved hours, a closed pay period, a change meanwhile, no employment. */
export const GLOBAL_SCHEDULE_REASONS = [...SECTION_REFUSALS, 'locked', 'changed', 'close', 'notEmployed'] as const
const Reason = z.enum(GLOBAL_SCHEDULE_REASONS)
export type GlobalScheduleReason = z.output<typeof Reason>

/** What one person has planned at the time of the new shifts: a row for each shift. @source 002 §3 Schedule conflict row */
const ScheduleConflict = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  shiftDate: WorkDate,
  /**
   * `HH:mm`, `+` on the next day, `-` on the day before (001 §9). Both are null where no new shift is at that time: the
   * old one is replaced by an off day, or by shifts at other times.
   */
  shiftStart: z.string().nullable(),
  shiftEnd: z.string().nullable(),
  conflictDate: WorkDate,
  /** As shiftStart. Both are null: an off day. */
  conflictStart: z.string().nullable(),
  conflictEnd: z.string().nullable(),
  /** The shift belongs to the day before, and is not replaced; so is one with a later conflictDate. */
  prevConflict: z.boolean(),
})
export type ScheduleConflict = z.output<typeof ScheduleConflict>

/** Rows of conflicts, and refused people, that an answer names. */
export const MOST_CONFLICTS = 500

export const verifyGlobalSchedule = endpoint({
  method: 'POST',
  path: '/globalschedule/verify',
  summary:
    'Checks shifts planned for many people on one date: `conflicts` lists whose plans they would replace or overlap, `refused` who cannot be planned so. Nothing is saved.',
  access: 'bulkSchedule:create',
  functions: SCHEDULES,
  body: ScheduleRequest,
  answer: SaveAnswer.extend({
    /** Who would be planned. */
    employees: z.int().optional(),
    /** The first 500, by name. */
    conflicts: z.array(ScheduleConflict).optional(),
    /** How many people have any. */
    conflictCount: z.int().optional(),
    /** Who would not be planned, the first 500 by name. */
    refused: z.array(z.object({ employeeId: z.string(), employeeName: z.string(), reason: Reason })).optional(),
    refusedCount: z.int().optional(),
    /** Of the first whom a refusal of all concerns. */
    employeeName: z.string().optional(),
  }),
  refusals: ['nobody', 'conflicts', ...GLOBAL_SCHEDULE_REASONS],
})

export const generateGlobalSchedule = endpoint({
  method: 'POST',
  path: '/globalschedule/generate',
  summary:
    'Plans the same shifts on one date for many people, by a job with progress; existing shifts on that date are replaced. People who cannot be planned so are left as they are; only if that is everyone is it refused.',
  access: 'bulkSchedule:create',
  functions: SCHEDULES,
  body: ScheduleRequest,
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    jobId: z.string().optional(),
    employeeName: z.string().optional(),
  }),
  refusals: ['nobody', ...GLOBAL_SCHEDULE_REASONS],
  creates: true,
})

/** A global schedule and what became of it, counting the people whom the caller sees. */
export const GlobalSchedule = z.object({
  id: z.string(),
  workDate: WorkDate,
  isOffDay: z.boolean(),
  shifts: z.array(z.object(SectionTimes)),
  startedAt: Moment,
  startedBy: z.string().nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  jobId: z.string(),
  people: z.int(),
  /** not reached yet; never, where the job has ended */
  waiting: z.int(),
  planned: z.int(),
  /** had this plan already */
  same: z.int(),
  refused: z.int(),
  /** undone before the job came to them */
  stopped: z.int(),
  /** of the planned: their days are as they were before */
  restored: z.int(),
  /** of the planned: an undo left them, as someone has changed the day since or it cannot be changed */
  kept: z.int(),
  /** An undo is under way. */
  isUndoing: z.boolean(),
})
export type GlobalSchedule = z.output<typeof GlobalSchedule>

export const listGlobalSchedules = endpoint({
  method: 'GET',
  path: '/api/global-schedules',
  summary: 'The latest global schedules of people whom the caller sees, newest first.',
  access: 'bulkSchedule:create',
  functions: SCHEDULES,
  answer: z.array(GlobalSchedule),
})

/** What became of one person. */
export const GlobalSchedulePerson = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  outcome: z.enum(['waiting', 'planned', 'same', 'refused', 'stopped']),
  /** of a refusal */
  reason: Reason.nullable(),
  /** null: not undone */
  undo: z.enum(['restored', 'kept']).nullable(),
  /** why it was kept */
  undoReason: Reason.nullable(),
})
export type GlobalSchedulePerson = z.output<typeof GlobalSchedulePerson>

export const readGlobalSchedule = endpoint({
  method: 'GET',
  path: '/api/global-schedules/{id}',
  summary: 'What became of each person of a global schedule, by name.',
  access: 'bulkSchedule:create',
  functions: SCHEDULES,
  params: z.object({ id: Id }),
  answer: z.array(GlobalSchedulePerson),
})

export const undoGlobalSchedule = endpoint({
  method: 'POST',
  path: '/api/global-schedules/{id}/undo',
  summary:
    'Gives the people whom the caller sees the plans they had before, by a job with progress; days that someone has changed since stay. People not reached yet are not planned any more.',
  access: 'bulkSchedule:create',
  functions: SCHEDULES,
  params: z.object({ id: Id }),
  body: z.object({}),
  answer: SaveAnswer.extend({
    /** Absent: nobody had been planned yet. */
    jobId: z.string().optional(),
  }),
  refusals: ['alreadyUndone'],
  creates: true,
})
