import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, optionalText, Paging, searchOver, WorkDate } from './wire.ts'

/** What is brought in or sent out. @source docs/decisions/0057-sync-results.md */
export const SYNC_TYPES = ['Employee', 'Job', 'Task', 'Setup', 'Punch', 'Schedule', 'LeaveBalance', 'Payroll'] as const
export const SyncType = z.enum(SYNC_TYPES)
export type SyncType = z.output<typeof SyncType>

/** @source spec 002 §3 */
export const SYNC_STATUSES = ['Success', 'Warning', 'Error'] as const
export const SyncStatus = z.enum(SYNC_STATUSES)
export type SyncStatus = z.output<typeof SyncStatus>

/** How one import or export went. @source spec 002 §3 */
export const SyncResult = z.object({
  id: Id,
  date: Moment,
  type: SyncType,
  status: SyncStatus,
  message: z.string(),
})
export type SyncResult = z.output<typeof SyncResult>

/** Days that errors are counted for, today included. @source spec/gaps.md B74 */
export const SYNC_ERROR_DAYS = 7

export const SYNC_COLUMNS = ['date', 'type', 'status', 'message'] as const

export const listSyncResults = endpoint({
  method: 'GET',
  path: '/api/sync-results',
  summary: 'How imports and exports went, newest first.',
  access: 'syncResult:visible',
  query: z.object({
    /** Dates in the company’s zone, both included; absent: no limit. */
    startDate: optionalText(WorkDate),
    endDate: optionalText(WorkDate),
    /** none: all */
    types: listOf(SyncType).optional(),
    statuses: listOf(SyncStatus).optional(),
    ...Paging,
    ...searchOver(SYNC_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(SyncResult) }),
})

export const countSyncErrors = endpoint({
  method: 'GET',
  path: '/api/sync-results/error-count',
  summary: 'How many imports and exports failed in the last seven days, today included.',
  access: 'syncResult:visible',
  answer: z.int(),
})
