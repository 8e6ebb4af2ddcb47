import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, optionalText, Paging, searchOver, WorkDate } from './wire.ts'

/** A punch that arrived for a closed day: stored, not counted until its period is re-opened. */
export const LatePunch = z.object({
  id: Id,
  employeeId: Id,
  employeeName: z.string(),
  clockId: z.int().nullable(),
  /** the timesheet day it would belong to */
  day: WorkDate,
  /** wall time `HH:mm` in the punch's zone */
  punchTime: z.string(),
  direction: z.enum(['In', 'Out']).nullable(),
  source: z.string(),
  site: z.string().nullable(),
  receivedAt: Moment,
  payrollTransferId: Id.nullable(),
  periodCode: z.string().nullable(),
  /** false once its period is open again: it counts there */
  isHeld: z.boolean(),
})
export type LatePunch = z.output<typeof LatePunch>

/** Columns of the late punches that their filter searches. */
export const LATE_PUNCH_COLUMNS = [
  'clockId',
  'employeeName',
  'day',
  'punchTime',
  'direction',
  'source',
  'site',
  'receivedAt',
  'period',
  'state',
] as const

/** Whether a late punch waits until its pay period is opened again, or counts. */
export const LATE_STATES = ['held', 'counted'] as const

export const listLatePunches = endpoint({
  method: 'GET',
  path: '/api/punches/late',
  summary: 'Punches that arrived for closed days of the employees the caller may see, newest first.',
  access: 'timesheet:visible',
  functions: ['Timesheet', 'Approvals', 'Schedules'],
  query: z.object({
    payrollTransferId: optionalText(Id),
    employeeId: optionalText(Id),
    fromDate: optionalText(WorkDate),
    toDate: optionalText(WorkDate),
    state: optionalText(z.enum(LATE_STATES)),
    ...Paging,
    ...searchOver(LATE_PUNCH_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(LatePunch) }),
})
