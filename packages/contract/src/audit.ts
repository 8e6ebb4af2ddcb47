import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, listOf, Moment, optionalText, Paging, searchOver, WorkDate } from './wire.ts'

/** A value in the history, with names instead of ids where the record is known; null: there was none. */
export const AuditValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export type AuditValue = z.output<typeof AuditValue>

/** One field of a recorded change. `field` is the path inside the record, such as `rules.breakTime`. */
export const AuditChange = z.object({ field: z.string(), before: AuditValue, after: AuditValue })
export type AuditChange = z.output<typeof AuditChange>

/** One recorded change: who, when, from where, which values changed, and why. @source spec/decisions.md 14 */
export const AuditRow = z.object({
  id: z.string(),
  at: Moment,
  accountId: z.string().nullable(),
  /** Name of the person who did it; null: the system */
  by: z.string().nullable(),
  /** A verb, such as `create`, `update`, `approve`. */
  action: z.string(),
  /** The kind of record, such as `punch`, `pay_group`. */
  entity: z.string(),
  entityId: z.string(),
  /** What people call the record; null: it has no name */
  recordName: z.string().nullable(),
  employeeId: z.string().nullable(),
  employeeName: z.string().nullable(),
  /** The timesheet day it is about. */
  workDate: WorkDate.nullable(),
  changes: z.array(AuditChange),
  reason: z.string().nullable(),
  /** Network address the call came from. */
  address: z.string().nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

/** Columns of the history that its filter searches. */
export const AUDIT_COLUMNS = [
  'at',
  'by',
  'action',
  'entity',
  'record',
  'employee',
  'workDate',
  'changes',
  'reason',
  'address',
] as const

export const searchAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Recorded changes, latest first, at most 1,000; a Supervisor sees those of the employees they manage.',
  access: 'audit:visible',
  query: z.object({
    /** The person who did it. */
    accountId: optionalText(Id),
    employeeId: optionalText(Id),
    action: optionalText(z.string().max(64)),
    /** Kinds of records; none: all. */
    entities: listOf(z.string().max(64), { max: 40 }).optional(),
    /** One record, with `entities`. */
    entityId: optionalText(z.string().max(100)),
    /** The day of a timesheet. */
    workDate: optionalText(WorkDate),
    /** Days in the company's zone, both included. */
    fromDate: optionalText(WorkDate),
    toDate: optionalText(WorkDate),
    ...Paging,
    ...searchOver(AUDIT_COLUMNS),
  }),
  answer: z.object({ total: z.int(), rows: z.array(AuditRow) }),
})

export const searchInstallationAudit = endpoint({
  method: 'GET',
  path: '/api/audit/installation',
  summary: 'Recorded changes outside any company, such as those to Superadmins’ own accounts, latest first.',
  access: 'customer:visible',
  query: z.object({ ...Paging, ...searchOver(AUDIT_COLUMNS) }),
  answer: z.object({ total: z.int(), rows: z.array(AuditRow) }),
})

export const auditChoices = endpoint({
  method: 'GET',
  path: '/api/audit/choices',
  summary: 'What the history can be filtered by: people, actions and kinds of records.',
  access: 'audit:visible',
  answer: z.object({
    accounts: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    entities: z.array(z.string()),
  }),
})
