import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

const tables = {
  skills: { table: sql`employee_skill`, column: sql`skill_id` },
  workPlaces: { table: sql`employee_work_place`, column: sql`work_place_id` },
  transferPositions: { table: sql`employee_transfer_position`, column: sql`department_id` },
}

export type EmployeeRelation = keyof typeof tables

/** Makes the ids the ones that the employee has, by difference. @returns those of before */
export async function replaceRelation(
  tx: TenantTx,
  { relation, employeeId, ids }: { relation: EmployeeRelation; employeeId: string; ids: string[] },
): Promise<string[]> {
  const { table, column } = tables[relation]
  const { rows } = await sql<{ id: string }>`
    select ${column} as id from ${table} where employee_id = ${employeeId}::uuid order by 1
  `.execute(tx)
  await sql`
    delete from ${table} where employee_id = ${employeeId}::uuid and not ${column} = any(${ids}::uuid[])
  `.execute(tx)
  await sql`
    insert into ${table} (company_id, employee_id, ${column})
    select distinct app_company_id(), ${employeeId}::uuid, wanted.id from unnest(${ids}::uuid[]) as wanted (id)
    on conflict do nothing
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The pay rate of a day, as PostgreSQL's text; null: none. */
export async function selectPayRate(tx: TenantTx, employeeId: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ rate: string }>`
    select rate::text from employee_pay_rate
    where employee_id = ${employeeId}::uuid and effective_from <= ${day}::date
    order by effective_from desc limit 1
  `.execute(tx)
  return rows[0]?.rate ?? null
}

/** Money an hour from a date on, until the next rate. */
export async function savePayRate(
  tx: TenantTx,
  { employeeId, from, rate, accountId }: { employeeId: string; from: string; rate: number; accountId: string },
): Promise<void> {
  await sql`
    insert into employee_pay_rate (company_id, employee_id, effective_from, rate, created_by)
    values (app_company_id(), ${employeeId}::uuid, ${from}::date, ${rate}, ${accountId}::uuid)
    on conflict (company_id, employee_id, effective_from) do update set
      rate = excluded.rate, created_by = excluded.created_by, updated_at = now(), version = employee_pay_rate.version + 1
  `.execute(tx)
}
