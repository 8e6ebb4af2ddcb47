import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The job with the id, else with the code. @returns undefined when there is none */
export async function selectJobId(tx: TenantTx, idOrCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from job where id::text = lower(${idOrCode}) or code = ${idOrCode}
    order by id::text = lower(${idOrCode}) desc limit 1
  `.execute(tx)
  return rows[0]?.id
}
