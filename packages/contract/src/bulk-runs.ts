import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { FunctionPermission, Functions } from './permission.ts'
import { Id, Moment, SaveAnswer, WallTime, WorkDate } from './wire.ts'

/** Why someone is left out, or left as they are by an undo. */
export const BulkReason = z.enum([
  'close',
  'notEmployed',
  'hasExistPunchRecord',
  'exist',
  'dateExist',
  'offDay',
  'holiday',
  'noData',
  'unscheduledDays',
  'noBalance',
  /** someone has changed it since */
  'changed',
  /** its figures could not be calculated */
  'fault',
])
export type BulkReason = z.output<typeof BulkReason>

/** A global punch, leave or recalculation and what became of it, counting the people whom the caller sees. */
const BulkRun = z.object({
  id: z.string(),
  fromDate: WorkDate,
  toDate: WorkDate,
  /** of a punch */
  punchTime: WallTime.nullable(),
  /** of leave by time range, as 001 §3 writes them */
  fromLeaveTime: z.string().nullable(),
  toLeaveTime: z.string().nullable(),
  /** of leave */
  typeName: z.string().nullable(),
  note: z.string(),
  startedAt: Moment,
  startedBy: z.string().nullable(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  jobId: z.string(),
  people: z.int(),
  /** not reached yet; never, where the job has ended */
  waiting: z.int(),
  done: z.int(),
  /** had the punch or the leave already */
  same: z.int(),
  refused: z.int(),
  /** undone before the job came to them */
  stopped: z.int(),
  /** of the done: removed or cancelled again */
  undone: z.int(),
  /** of the done: an undo left them */
  kept: z.int(),
  isUndoing: z.boolean(),
})
export type BulkRun = z.output<typeof BulkRun>

/** What became of one person. */
const BulkRunPerson = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  outcome: z.enum(['waiting', 'done', 'same', 'refused', 'stopped']),
  reason: BulkReason.nullable(),
  /** The first date at fault. */
  date: WorkDate.nullable(),
  /** of leave */
  minutes: z.int().nullable(),
  /** of a recalculation: days whose figures are others now */
  changedDays: z.int().nullable(),
  /** null: not undone */
  undo: z.enum(['undone', 'kept']).nullable(),
  undoReason: BulkReason.nullable(),
})
export type BulkRunPerson = z.output<typeof BulkRunPerson>

function runCalls({ path, access, functions, of }: RunCalls) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The latest ${of}, newest first, with counts of the people whom the caller sees.`,
      access,
      functions,
      answer: z.array(BulkRun),
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `What became of each person of one of the ${of}, by name.`,
      access,
      functions,
      params: z.object({ id: Id }),
      answer: z.array(BulkRunPerson),
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/{id}/undo`,
      summary: `Takes back what one of the ${of} added for the people whom the caller sees, by a job with progress; what someone has changed since stays.`,
      access,
      functions,
      params: z.object({ id: Id }),
      body: z.object({}),
      answer: SaveAnswer.extend({
        /** Absent: nobody had been reached yet. */
        jobId: z.string().optional(),
      }),
      refusals: ['alreadyUndone'],
      creates: true,
    }),
  }
}

interface RunCalls {
  path: string
  access: FunctionPermission
  functions: Functions
  /** what runs, in the plural */
  of: string
}

const punches = runCalls({
  path: '/api/global-punches',
  access: 'bulkPunch:create',
  functions: ['Timesheet'],
  of: 'global punches',
})
export const listGlobalPunches = punches.list
export const readGlobalPunch = punches.read
export const undoGlobalPunch = punches.undo

const leaves = runCalls({
  path: '/api/global-leaves',
  access: 'bulkLeave:create',
  functions: ['Leave'],
  of: 'global leaves',
})
export const listGlobalLeaves = leaves.list
export const readGlobalLeave = leaves.read
export const undoGlobalLeave = leaves.undo

const recalculations = runCalls({
  path: '/api/global-recalculations',
  access: 'bulkRecalculate:create',
  functions: ['Timesheet'],
  of: 'global recalculations',
})
export const listGlobalRecalculations = recalculations.list
export const readGlobalRecalculation = recalculations.read
