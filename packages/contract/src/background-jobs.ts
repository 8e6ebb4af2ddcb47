import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, SaveAnswer } from './wire.ts'

/** Background work a person can watch: done of total, and cancel. */
export const BackgroundJob = z.object({
  id: z.string(),
  kind: z.enum(['recalculation', 'globalSchedule', 'globalPunch', 'globalLeave', 'globalRecalculation']),
  title: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  message: z.string().nullable(),
})
export type BackgroundJob = z.output<typeof BackgroundJob>

export const listBackgroundJobs = endpoint({
  method: 'GET',
  path: '/api/background-jobs',
  summary: 'The caller’s background jobs from the last day, newest first.',
  access: 'signed-in',
  answer: z.array(BackgroundJob),
})

export const getBackgroundJob = endpoint({
  method: 'GET',
  path: '/api/background-jobs/{id}',
  summary: 'One of the caller’s background jobs.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: BackgroundJob,
})

export const cancelBackgroundJob = endpoint({
  method: 'POST',
  path: '/api/background-jobs/{id}/cancel',
  summary: 'Stops a background job after its current batch; finished batches are kept.',
  access: 'signed-in',
  params: z.object({ id: Id }),
  answer: SaveAnswer,
})
