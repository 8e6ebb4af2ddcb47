import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Something a code names, as people read it today. */
export interface NamedPart {
  id: string
  name: string
  isActive: boolean
}

/** Nodes of the ids that the session works with, by name. */
export function selectOwnNodes(tx: TenantTx, ids: string[]): Promise<NamedPart[]> {
  return selectNodes(tx, sql`visible_department`, ids)
}

/** Nodes of the ids, whoever works with them. */
export function selectAnyNodes(tx: TenantTx, ids: string[]): Promise<NamedPart[]> {
  return selectNodes(tx, sql`department`, ids)
}

async function selectNodes(tx: TenantTx, from: RawBuilder<unknown>, ids: string[]): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select id, name, status = 'Active' as is_active from ${from}
    where id = any(${ids}::uuid[]) order by name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Jobs or tasks of the ids by code, named 'code - name'. @source spec 002 §3 Job */
export async function selectWork(tx: TenantTx, kind: 'job' | 'task', ids: string[]): Promise<NamedPart[]> {
  const { rows } = await sql<NamedPart>`
    select id, code || case when name = '' then '' else ' - ' || name end as name, is_active
    from ${sql.table(kind)} where id = any(${ids}::uuid[]) order by code collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** Which of the tasks can be chosen within which of the jobs: those that the job names, and those that no job names. */
export async function selectChoosable(
  tx: TenantTx,
  { jobIds, taskIds }: { jobIds: string[]; taskIds: string[] },
): Promise<{ jobId: string; taskId: string }[]> {
  const { rows } = await sql<{ jobId: string; taskId: string }>`
    select j.id as job_id, t.id as task_id
    from unnest(${jobIds}::uuid[]) as j (id) cross join unnest(${taskIds}::uuid[]) as t (id)
    where exists (select 1 from job_task n where n.job_id = j.id and n.task_id = t.id)
      or not exists (select 1 from job_task n where n.task_id = t.id)
  `.execute(tx)
  return rows
}

export type EntryKind = 'project' | 'panel' | 'task' | 'category'

export interface ProjectEntry extends NamedPart {
  kind: EntryKind
  /** of a panel its project, of a task its panel */
  parentId: string | null
}

export async function selectProjectEntries(tx: TenantTx, ids: string[]): Promise<ProjectEntry[]> {
  const { rows } = await sql<ProjectEntry>`
    select id, kind, parent_id, name, is_active from project_entry where id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** Active entries of a kind by name. @param parentId null: of a kind that has none */
export async function selectActiveEntries(
  tx: TenantTx,
  { kind, parentId }: { kind: EntryKind; parentId: string | null },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from project_entry
    where kind = ${kind} and parent_id is not distinct from ${parentId}::uuid and is_active
    order by name collate "en-x-icu", id
  `.execute(tx)
  return rows
}
