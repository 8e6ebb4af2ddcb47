import type { GlobalScheduleReason } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayBefore } from './global-schedule.repository.ts'

/** Takes those of the people whom the session sees out of the planning that are not planned yet. @returns how many */
export async function stopWaiting(tx: TenantTx, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update global_schedule_person p set outcome = 'stopped', updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.global_schedule_id = ${id}::uuid and p.outcome is null
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** How many of the people whom the session sees have a day to restore, those included that an undo left before. */
export async function countToRestore(tx: TenantTx, id: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people
    from global_schedule_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.global_schedule_id = ${id}::uuid and p.outcome = 'planned' and p.undo_outcome is distinct from 'restored'
  `.execute(tx)
  return rows[0]!.people
}

/** Leaves the people of countToRestore to a job. */
export async function giveToUndo(tx: TenantTx, id: string, jobId: string): Promise<void> {
  await sql`
    update global_schedule_person p set undo_job_id = ${jobId}::uuid, undo_outcome = null, undo_reason = null,
      updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.global_schedule_id = ${id}::uuid and p.outcome = 'planned' and p.undo_outcome is distinct from 'restored'
  `.execute(tx)
}

export interface ToRestore {
  employeeId: string
  before: DayBefore
  savedDayId: string | null
  savedVersion: number | null
}

/** The next people whose day the job restores, at most `count`. */
export async function selectToRestore(tx: TenantTx, jobId: string, count: number): Promise<ToRestore[]> {
  const { rows } = await sql<ToRestore>`
    select employee_id, before, saved_day_id, saved_version from global_schedule_person
    where undo_job_id = ${jobId}::uuid and undo_outcome is null and before is not null
    order by employee_id limit ${count}
  `.execute(tx)
  return rows
}

export interface UndoOutcome {
  employeeId: string
  undoOutcome: 'restored' | 'kept'
  undoReason: GlobalScheduleReason | null
}

/** Writes what the undo did for people. */
export async function saveUndoOutcomes(tx: TenantTx, jobId: string, outcomes: UndoOutcome[]): Promise<void> {
  await sql`
    update global_schedule_person p set undo_outcome = o."undoOutcome", undo_reason = o."undoReason", updated_at = now(),
      version = p.version + 1
    from jsonb_to_recordset(${jsonText(outcomes)}::jsonb) as o ("employeeId" uuid, "undoOutcome" text, "undoReason" text)
    where p.undo_job_id = ${jobId}::uuid and p.employee_id = o."employeeId"
  `.execute(tx)
}

export interface UndoCounts {
  restored: number
  kept: number
}

/** How many days a job has restored and left. */
export async function countUndone(tx: TenantTx, jobId: string): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where undo_outcome = 'restored')::integer as restored,
      count(*) filter (where undo_outcome = 'kept')::integer as kept
    from global_schedule_person where undo_job_id = ${jobId}::uuid
  `.execute(tx)
  return rows[0]!
}
