import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { WorkCodeKind, WorkCodeValues } from './work-codes.repository.ts'

/** Makes saves of jobs and tasks wait for each other, so that two of them cannot take one code or name. */
export async function lockWorkCodes(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(app_company_id()::text, 26))`.execute(tx)
}

/** Whether another one of the kind has the code, the name or the punch code. @param id null: of a new one */
export async function isTaken(
  tx: TenantTx,
  kind: WorkCodeKind,
  { id, code, name, punchCode }: { id: string | null } & Pick<WorkCodeValues, 'code' | 'name' | 'punchCode'>,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select 1 from ${sql.table(kind)}
      where (${id}::uuid is null or id <> ${id}::uuid)
        and (lower(code) = lower(${code}) or (name <> '' and lower(name) = lower(${name}))
          or lower(punch_code) = lower(${punchCode}))
    ) as taken
  `.execute(tx)
  return rows[0]!.taken
}

/** @returns the new id */
export async function insertWorkCode(tx: TenantTx, kind: WorkCodeKind, values: WorkCodeValues): Promise<string> {
  const { code, name, isActive, description, punchCode, payExportCode } = values
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(kind)} (company_id, code, name, is_active, description, punch_code, pay_export_code)
    values (app_company_id(), ${code}, ${name}, ${isActive}, ${description}, ${punchCode}, ${payExportCode})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateWorkCode(
  tx: TenantTx,
  kind: WorkCodeKind,
  { id, code, name, isActive, description, punchCode, payExportCode }: WorkCodeValues & { id: string },
): Promise<void> {
  await sql`
    update ${sql.table(kind)}
    set code = ${code}, name = ${name}, is_active = ${isActive}, description = ${description}, punch_code = ${punchCode},
      pay_export_code = ${payExportCode}, updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** How many of the different ids are tasks of the company. */
export async function countTasks(tx: TenantTx, ids: string[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from task where id = any(${ids}::uuid[])
  `.execute(tx)
  return rows[0]!.known
}

/** Makes the tasks the ones that the job names, by difference. */
export async function replaceNamedTasks(tx: TenantTx, jobId: string, taskIds: string[]): Promise<void> {
  await sql`
    with gone as (
      delete from job_task where job_id = ${jobId}::uuid and task_id <> all(${taskIds}::uuid[])
    )
    insert into job_task (company_id, job_id, task_id)
    select app_company_id(), ${jobId}::uuid, x from unnest(${taskIds}::uuid[]) as x
    on conflict do nothing
  `.execute(tx)
}

/** Of the ids the company's jobs. */
export async function selectJobStates(tx: TenantTx, ids: string[]): Promise<{ id: string; isActive: boolean }[]> {
  const { rows } = await sql<{ id: string; isActive: boolean }>`
    select id, is_active from job where id = any(${ids}::uuid[]) order by id
  `.execute(tx)
  return rows
}

export async function deactivateJobs(tx: TenantTx, ids: string[]): Promise<void> {
  await sql`
    update job set is_active = false, updated_at = now(), version = version + 1 where id = any(${ids}::uuid[])
  `.execute(tx)
}
