import type { GlobalScheduleReason } from '@timeloom/contract'
import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Section } from '../schedules/schedules.service.ts'

export interface GlobalScheduleRow {
  id: string
  workDate: string
  isOffDay: boolean
  sections: Section[]
  startedAt: Date
  startedBy: string | null
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  jobId: string
  people: number
  waiting: number
  planned: number
  same: number
  refused: number
  stopped: number
  restored: number
  kept: number
  isUndoing: boolean
}

/** The latest global schedules with people whom the session sees, newest first; the counts are of these people. */
export async function selectGlobalSchedules(tx: TenantTx, count: number): Promise<GlobalScheduleRow[]> {
  const { rows } = await sql<GlobalScheduleRow>`
    select g.id, g.work_date, g.is_off_day, g.sections, g.created_at as started_at,
      nullif(concat_ws(' ', a.first_name, a.last_name), '') as started_by, j.status, g.job_id,
      p.people, p.waiting, p.planned, p.same, p.refused, p.stopped, p.restored, p.kept, p.is_undoing
    from global_schedule g
    join background_job j on j.company_id = g.company_id and j.id = g.job_id
    left join account a on a.id = g.account_id
    join lateral (
      select count(*)::integer as people, count(*) filter (where p.outcome is null)::integer as waiting,
        count(*) filter (where p.outcome = 'planned')::integer as planned,
        count(*) filter (where p.outcome = 'same')::integer as same,
        count(*) filter (where p.outcome = 'refused')::integer as refused,
        count(*) filter (where p.outcome = 'stopped')::integer as stopped,
        count(*) filter (where p.undo_outcome = 'restored')::integer as restored,
        count(*) filter (where p.undo_outcome = 'kept')::integer as kept,
        coalesce(bool_or(p.undo_outcome is null and u.status in ('waiting', 'running')), false) as is_undoing
      from global_schedule_person p
      join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
      left join background_job u on u.company_id = p.company_id and u.id = p.undo_job_id
      where p.company_id = g.company_id and p.global_schedule_id = g.id
    ) p on p.people > 0
    order by g.created_at desc, g.id
    limit ${count}
  `.execute(tx)
  return rows
}

export interface PersonRow {
  employeeId: string
  employeeName: string
  outcome: 'planned' | 'same' | 'refused' | 'stopped' | null
  reason: GlobalScheduleReason | null
  undo: 'restored' | 'kept' | null
  undoReason: GlobalScheduleReason | null
}

/** What became of the people of a global schedule whom the session sees, by name. */
export async function selectPeopleOf(tx: TenantTx, id: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.employee_id, e.first_name || ' ' || e.last_name as employee_name, p.outcome, p.reason, p.undo_outcome as undo,
      p.undo_reason
    from global_schedule_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.global_schedule_id = ${id}::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}
