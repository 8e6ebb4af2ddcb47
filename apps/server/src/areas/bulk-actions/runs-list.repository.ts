import type { BulkReason, BulkRun } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { RunContent, RunKind } from './bulk-run.ts'

export interface RunRow {
  id: string
  content: RunContent
  startedAt: Date
  startedBy: string | null
  status: BulkRun['status']
  jobId: string
  people: number
  waiting: number
  done: number
  same: number
  refused: number
  stopped: number
  undone: number
  kept: number
  isUndoing: boolean
}

/** The latest runs of a kind with people whom the session sees, newest first; the counts are of these people. */
export async function selectRuns(tx: TenantTx, kind: RunKind, count: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.content, r.created_at as started_at,
      nullif(concat_ws(' ', a.first_name, a.last_name), '') as started_by, j.status, r.job_id,
      p.people, p.waiting, p.done, p.same, p.refused, p.stopped, p.undone, p.kept, p.is_undoing
    from bulk_run r
    join background_job j on j.company_id = r.company_id and j.id = r.job_id
    left join account a on a.id = r.account_id
    join lateral (
      select count(*)::integer as people, count(*) filter (where p.outcome is null)::integer as waiting,
        count(*) filter (where p.outcome = 'done')::integer as done,
        count(*) filter (where p.outcome = 'same')::integer as same,
        count(*) filter (where p.outcome = 'refused')::integer as refused,
        count(*) filter (where p.outcome = 'stopped')::integer as stopped,
        count(*) filter (where p.undo_outcome = 'undone')::integer as undone,
        count(*) filter (where p.undo_outcome = 'kept')::integer as kept,
        coalesce(bool_or(p.undo_outcome is null and u.status in ('waiting', 'running')), false) as is_undoing
      from bulk_run_person p
      join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      left join background_job u on u.company_id = p.company_id and u.id = p.undo_job_id
      where p.company_id = r.company_id and p.bulk_run_id = r.id
    ) p on p.people > 0
    where r.kind = ${kind}
    order by r.created_at desc, r.id
    limit ${count}
  `.execute(tx)
  return rows
}

export interface RunPersonRow {
  employeeId: string
  employeeName: string
  outcome: 'done' | 'same' | 'refused' | 'stopped' | null
  reason: BulkReason | null
  date: string | null
  minutes: number | null
  changedDays: number | null
  undo: 'undone' | 'kept' | null
  undoReason: BulkReason | null
}

/** What became of the people of a run whom the session sees, by name; nothing of another kind of run. */
export async function selectPeopleOf(
  tx: TenantTx,
  { id, kind }: { id: string; kind: RunKind },
): Promise<RunPersonRow[]> {
  const { rows } = await sql<RunPersonRow>`
    select p.employee_id, e.first_name || ' ' || e.last_name as employee_name, p.outcome, p.reason, p.reason_date as date,
      p.minutes, p.changed_days, p.undo_outcome as undo, p.undo_reason
    from bulk_run r
    join bulk_run_person p on p.company_id = r.company_id and p.bulk_run_id = r.id
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where r.id = ${id}::uuid and r.kind = ${kind}
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}
