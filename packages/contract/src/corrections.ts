import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Id,
  inPayPeriods,
  Moment,
  optionalText,
  Paging,
  SaveAnswer,
  searchOver,
  typedText,
  WallTime,
  WorkDate,
} from './wire.ts'
import { DayEffect } from './what-if.ts'
import { JobChoice } from './work-codes.ts'

/** `add`: a punch is missing; `move`: one has another time; `remove`: one is none; `job`: what an In begins was other work. */
export const CORRECTION_KINDS = ['add', 'move', 'remove', 'job'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export const CORRECTION_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** A correction can be asked for so many days back. */
export const OLDEST_CORRECTION_DAYS = 180

const DayType = z.enum(['Previous', 'Today', 'NextDay'])
const Direction = z.enum(['In', 'Out'])

/** The names of a job, and of a task of it. */
const JobNames = z.object({ job: z.string(), task: z.string().nullable() })

/** What someone asks to be changed on a day of their timesheet. */
export const Correction = z.object({
  id: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  departmentName: z.string().nullable(),
  kind: z.enum(CORRECTION_KINDS),
  /** the day of the timesheet */
  day: WorkDate,
  /** the punch as it should be, in the employee's zone; null: it should not be there, or stays as it is */
  wanted: z.object({ dayType: DayType, punchTime: WallTime, direction: Direction.nullable() }).nullable(),
  /** the punch as it was when it was asked; null: there was none */
  was: z.object({ dayType: DayType, punchTime: WallTime, direction: Direction.nullable() }).nullable(),
  /** of `job`: what the pair of that In should be booked to; null: another kind */
  job: z
    .object({
      wanted: JobNames,
      /** null: it was booked to no job */
      was: JobNames.nullable(),
      /** it was split over several jobs, of which `was` is the first */
      wasSplit: z.boolean(),
    })
    .nullable(),
  reason: z.string(),
  askedAt: Moment,
  state: z.enum(CORRECTION_STATES),
  /** null: it waits, or was withdrawn; `by` null: nobody had to, the pay group lets employees enter missing punches */
  decided: z.object({ by: z.string().nullable(), at: Moment, reason: z.string() }).nullable(),
})
export type Correction = z.output<typeof Correction>

export const askCorrection = endpoint({
  method: 'POST',
  path: '/api/corrections',
  summary:
    'Asks for a punch of the caller to be added, moved or removed, or for the pair that an In begins to be booked to another job, with a reason. The same again, while it waits, is the same request.',
  access: 'correction:create',
  body: z.object({
    kind: z.enum(CORRECTION_KINDS),
    day: WorkDate,
    /** which one; not with `add` */
    punchId: optionalText(Id),
    /** the wall time; not with `remove` and `job` */
    dayType: optionalText(DayType),
    punchTime: optionalText(WallTime),
    direction: optionalText(Direction),
    /** only with `job`: one of `listMyCorrectionJobs`, and a task of it where the company uses tasks */
    jobId: optionalText(Id),
    taskId: optionalText(Id),
    reason: typedText(400).pipe(z.string().min(1)),
  }),
  answer: SaveAnswer.extend({
    id: z.string().optional(),
    /** It is a missing punch, and the pay group lets employees enter those: the punch is there, and nobody has to decide. */
    countsAtOnce: z.boolean().optional(),
  }),
  /**
   * `noEmployee`: the account belongs to none; `close`: the day is closed; `future`, `tooOld`: the day is; `punch`: there is no
   * such punch any more; `punchclash`: there is one at this minute; `noJobs`: the company books no jobs; `job`: this one, or the
   * task, cannot be chosen (any more)
   */
  refusals: ['noEmployee', 'close', 'future', 'tooOld', 'punch', 'punchclash', 'noJobs', 'job'],
  creates: true,
})

export const listMyCorrections = endpoint({
  method: 'GET',
  path: '/api/my-corrections',
  summary: 'What the caller has asked to be corrected: those that wait first, then the latest.',
  access: 'correction:create',
  query: z.object({ page: Paging.page, pageSize: Paging.pageSize }),
  answer: z.object({ total: z.int(), rows: z.array(Correction) }),
})

export const listMyCorrectionJobs = endpoint({
  method: 'GET',
  path: '/api/my-corrections/jobs',
  summary:
    'What the caller can ask their work to be booked to: the jobs of their position, else every active one, with their tasks.',
  access: 'correction:create',
  answer: z.object({
    /** the company's words; null: it books no jobs, or no tasks */
    jobLabel: z.string().nullable(),
    taskLabel: z.string().nullable(),
    jobs: z.array(JobChoice),
  }),
})

export const listTimesheetCorrections = endpoint({
  method: 'GET',
  path: '/api/timesheet/corrections',
  summary: 'What was asked to be corrected on days of an employee’s timesheet, and waits for a decision.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({ employee: Id, fromT: WorkDate, toT: WorkDate }),
  answer: z.object({
    /** by day, the first asked first */
    rows: z.array(Correction),
    /** the names of those who decide; none where nothing waits */
    waitsFor: z.array(z.string()),
    /** A missing punch of the caller's own counts at once on the last of the days; false for anyone else's timesheet. */
    entersPunches: z.boolean(),
  }),
})

export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/api/corrections/{id}/withdraw',
  summary: 'Takes back what the caller has asked for, while it waits.',
  access: 'correction:create',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
  /** someone was quicker */
  refusals: ['settled'],
})

export const CORRECTION_COLUMNS = ['employeeName', 'day', 'kind', 'reason', 'askedAt', 'state'] as const

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/corrections',
  summary:
    'What employees whom the caller may see have asked to be corrected: those that wait first, the longest first.',
  access: 'correction:visible',
  functions: ['Timesheet'],
  query: z.object({
    state: optionalText(z.enum(['waiting', 'decided'])),
    ...inPayPeriods,
    ...Paging,
    ...searchOver(CORRECTION_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(Correction) }),
})

const PunchOfDay = z.object({ time: z.string(), direction: Direction.nullable() })

/** What is paid of a day on one job, overtime to approve left out; null: on none. */
const JobMinutes = z.object({ name: z.string().nullable(), minutes: z.int() })

export const getCorrection = endpoint({
  method: 'GET',
  path: '/api/corrections/{id}',
  summary: 'A request with the day as it is and as it would be, computed as accepting it would compute it.',
  access: 'correction:visible',
  functions: ['Timesheet'],
  params: z.object({ id: Id }),
  answer: Correction.extend({
    /** null: decided, the day is closed, or the punch is no longer there */
    effect: DayEffect.nullable(),
    /** standing punches of the day, `YYYY-MM-DDTHH:mm` in the employee's zone, in order */
    before: z.array(PunchOfDay),
    after: z.array(PunchOfDay),
    /** of `job`: the pairs of the day by what they are booked to; null: another kind, or there is no effect */
    jobs: z.object({ before: z.array(JobMinutes), after: z.array(JobMinutes) }).nullable(),
    /** why it cannot be accepted now; null: it can */
    problem: z.enum(['close', 'punch', 'punchclash', 'job', 'own']).nullable(),
  }),
})

export const decideCorrection = endpoint({
  method: 'POST',
  path: '/api/corrections/{id}/decide',
  summary: 'Accepts what was asked for, and changes the punch or its job, or declines it.',
  access: 'correction:approve',
  functions: ['Timesheet'],
  params: z.object({ id: Id }),
  body: z.object({
    as: z.enum(['accepted', 'declined']),
    /** words to the employee; needed to decline */
    reason: optionalText(typedText(400)),
  }),
  answer: SaveAnswer,
  /**
   * `settled`: someone was quicker; `own`: nobody decides on their own; `reason`: declining needs one; `punch`: the punch was
   * changed or removed since; `punchclash`: there is one at this minute; `job`: the job or task is no longer active, or jobs are no
   * longer booked; `close`: the day is closed
   */
  refusals: ['settled', 'own', 'reason', 'punch', 'punchclash', 'job', 'close'],
})
