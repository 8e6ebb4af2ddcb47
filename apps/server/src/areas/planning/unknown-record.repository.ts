import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Ids of records by their kind. */
export interface NamedRecords {
  department: string[]
  job: string[]
  task: string[]
  skill: string[]
}

/** The kind of which the company does not have all that are named; null: it has every one. */
export async function selectUnknownKind(
  tx: TenantTx,
  { department, job, task, skill }: NamedRecords,
): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`
    select n.kind
    from (
      select 'department' as kind, id from unnest(${arrayText(department)}::uuid[]) as id
      union all select 'job', id from unnest(${arrayText(job)}::uuid[]) as id
      union all select 'task', id from unnest(${arrayText(task)}::uuid[]) as id
      union all select 'skill', id from unnest(${arrayText(skill)}::uuid[]) as id
    ) n
    where not exists (
      select 1 from department d where n.kind = 'department' and d.id = n.id
      union all select 1 from job j where n.kind = 'job' and j.id = n.id
      union all select 1 from task t where n.kind = 'task' and t.id = n.id
      union all select 1 from skill s where n.kind = 'skill' and s.id = n.id)
    limit 1
  `.execute(tx)
  return rows[0]?.kind ?? null
}
