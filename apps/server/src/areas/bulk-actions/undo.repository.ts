import type { BulkReason } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Takes those of the people whom the session sees out of the run that it has not come to. @returns how many */
export async function stopWaiting(tx: TenantTx, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulk_run_person p set outcome = 'stopped', updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.bulk_run_id = ${id}::uuid and p.outcome is null
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Leaves to a job what the run added for people whom the session sees, those included that an undo left before. @returns how many */
export async function giveToUndo(tx: TenantTx, id: string, jobId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bulk_run_person p set undo_job_id = ${jobId}::uuid, undo_outcome = null, undo_reason = null,
      updated_at = now(), version = p.version + 1
    from visible_employee e
    where e.company_id = p.company_id and e.id = p.employee_id
      and p.bulk_run_id = ${id}::uuid and p.record_id is not null and p.undo_outcome is distinct from 'undone'
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** How many people giveToUndo would leave to a job. */
export async function countToUndo(tx: TenantTx, id: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people
    from bulk_run_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.bulk_run_id = ${id}::uuid and p.record_id is not null and p.undo_outcome is distinct from 'undone'
  `.execute(tx)
  return rows[0]!.people
}

export interface ToUndo {
  employeeId: string
  recordId: string
  /** null: of a punch, which has none */
  recordVersion: number | null
}

/** The next people for whom the job undoes the run, at most `count`. */
export async function selectToUndo(tx: TenantTx, jobId: string, count: number): Promise<ToUndo[]> {
  const { rows } = await sql<ToUndo>`
    select employee_id, record_id, record_version from bulk_run_person
    where undo_job_id = ${jobId}::uuid and undo_outcome is null and record_id is not null
    order by employee_id limit ${count}
  `.execute(tx)
  return rows
}

export interface UndoOutcome {
  employeeId: string
  undoOutcome: 'undone' | 'kept'
  undoReason: BulkReason | null
}

/** Writes what the undo did for people. */
export async function saveUndoOutcomes(tx: TenantTx, jobId: string, outcomes: UndoOutcome[]): Promise<void> {
  await sql`
    update bulk_run_person p set undo_outcome = o."undoOutcome", undo_reason = o."undoReason", updated_at = now(),
      version = p.version + 1
    from jsonb_to_recordset(${jsonText(outcomes)}::jsonb) as o ("employeeId" uuid, "undoOutcome" text, "undoReason" text)
    where p.undo_job_id = ${jobId}::uuid and p.employee_id = o."employeeId"
  `.execute(tx)
}

export interface UndoCounts {
  undone: number
  kept: number
}

export async function countUndone(tx: TenantTx, jobId: string): Promise<UndoCounts> {
  const { rows } = await sql<UndoCounts>`
    select count(*) filter (where undo_outcome = 'undone')::integer as undone,
      count(*) filter (where undo_outcome = 'kept')::integer as kept
    from bulk_run_person where undo_job_id = ${jobId}::uuid
  `.execute(tx)
  return rows[0]!
}
