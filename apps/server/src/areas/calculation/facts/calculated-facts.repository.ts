import { sql } from 'kysely'
import { arrayText } from '../../../platform/db/array-text.ts'
import { idsAsRows } from '../../../platform/db/ids-as-rows.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'

/** The input from which a background recalculation last calculated an employee's days. */
export interface CalculatedFacts {
  employeeId: string
  /** hex, see figuresDigest */
  factsHash: string
  /** epoch minutes */
  asOf: number
}

export async function selectCalculatedFacts(tx: TenantTx, employeeIds: string[]): Promise<CalculatedFacts[]> {
  const { rows } = await sql<CalculatedFacts>`
    select c.employee_id, encode(c.facts_hash, 'hex') as facts_hash, (extract(epoch from c.as_of) / 60)::integer as as_of
    from ${idsAsRows(employeeIds)}
    join calculated_facts c on c.employee_id = w.id
  `.execute(tx)
  return rows
}

/**
 * Writes what the employees' days were calculated from, replacing the previous record. The employees' marks are locked.
 */
export async function writeCalculatedFacts(tx: TenantTx, calculated: readonly CalculatedFacts[]): Promise<void> {
  const employeeIds = arrayText(calculated.map(({ employeeId }) => employeeId))
  const hashes = arrayText(calculated.map(({ factsHash }) => factsHash))
  const times = arrayText(calculated.map(({ asOf }) => asOf * 60))
  await sql`
    insert into calculated_facts (company_id, employee_id, facts_hash, as_of)
    select app_company_id(), c.employee_id, decode(c.facts_hash, 'hex'), to_timestamp(c.as_of)
    from unnest(${employeeIds}::uuid[], ${hashes}::text[], ${times}::double precision[]) as c (employee_id, facts_hash, as_of)
    on conflict (company_id, employee_id) do update set
      facts_hash = excluded.facts_hash, as_of = excluded.as_of, updated_at = now(), version = calculated_facts.version + 1
  `.execute(tx)
}
