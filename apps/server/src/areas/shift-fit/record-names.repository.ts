import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What the company calls departments, jobs, tasks and skills, by id. */
export async function selectNames(tx: TenantTx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    with named as materialized (select unnest(${arrayText(ids)}::uuid[]) as id)
    select d.id, d.name from named n join department d on d.company_id = app_company_id() and d.id = n.id
    union all select j.id, j.name from named n join job j on j.company_id = app_company_id() and j.id = n.id
    union all select t.id, t.name from named n join task t on t.company_id = app_company_id() and t.id = n.id
    union all select s.id, s.name from named n join skill s on s.company_id = app_company_id() and s.id = n.id
  `.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
