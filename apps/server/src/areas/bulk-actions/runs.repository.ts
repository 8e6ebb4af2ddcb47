import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { PersonOutcome, RunContent, RunPerson } from './bulk-run.ts'

interface NewRun {
  content: RunContent
  jobId: string
  accountId: string
  at: Date
  people: PersonOutcome[]
}

/** Stores a run and its people; those without an outcome wait. @returns its id */
export async function insertRun(tx: TenantTx, { content, jobId, accountId, at, people }: NewRun): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into bulk_run (company_id, kind, content, job_id, account_id, created_at)
    values (app_company_id(), ${content.kind}, ${jsonText(content)}::jsonb, ${jobId}::uuid, ${accountId}::uuid, ${at})
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into bulk_run_person (company_id, bulk_run_id, employee_id, outcome, reason, reason_date)
    select app_company_id(), ${id}::uuid, p."employeeId", p.outcome, p.reason, p."reasonDate"
    from jsonb_to_recordset(${jsonText(people)}::jsonb) as p (
      "employeeId" uuid, outcome text, reason text, "reasonDate" date)
  `.execute(tx)
  return id
}

/** What a run does; undefined: there is none of the id. Until the commit nobody else works on it, or undoes it. */
export async function lockRun(tx: TenantTx, id: string): Promise<RunContent | undefined> {
  const { rows } = await sql<{ content: RunContent }>`
    select content from bulk_run where id = ${id}::uuid for update
  `.execute(tx)
  return rows[0]?.content
}

/** The next people who wait, at most `count`. */
export async function selectWaiting(tx: TenantTx, id: string, count: number): Promise<RunPerson[]> {
  const { rows } = await sql<RunPerson>`
    select p.employee_id, e.first_name || ' ' || e.last_name as employee_name
    from bulk_run_person p
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.bulk_run_id = ${id}::uuid and p.outcome is null
    order by p.employee_id limit ${count}
  `.execute(tx)
  return rows
}

/** Writes what became of people. */
export async function saveOutcomes(tx: TenantTx, id: string, outcomes: PersonOutcome[]): Promise<void> {
  await sql`
    update bulk_run_person p set outcome = o.outcome, reason = o.reason, reason_date = o."reasonDate",
      record_id = o."recordId", record_version = o."recordVersion", minutes = o.minutes, changed_days = o."changedDays",
      updated_at = now(), version = p.version + 1
    from jsonb_to_recordset(${jsonText(outcomes)}::jsonb) as o (
      "employeeId" uuid, outcome text, reason text, "reasonDate" date, "recordId" uuid, "recordVersion" integer,
      minutes integer, "changedDays" integer)
    where p.bulk_run_id = ${id}::uuid and p.employee_id = o."employeeId"
  `.execute(tx)
}

export interface OutcomeCounts {
  done: number
  same: number
  refused: number
  changedDays: number
}

/** How many people each outcome has. */
export async function countOutcomes(tx: TenantTx, id: string): Promise<OutcomeCounts> {
  const { rows } = await sql<OutcomeCounts>`
    select count(*) filter (where outcome = 'done')::integer as done,
      count(*) filter (where outcome = 'same')::integer as same,
      count(*) filter (where outcome in ('refused', 'stopped'))::integer as refused,
      coalesce(sum(changed_days), 0)::integer as changed_days
    from bulk_run_person where bulk_run_id = ${id}::uuid
  `.execute(tx)
  return rows[0]!
}
