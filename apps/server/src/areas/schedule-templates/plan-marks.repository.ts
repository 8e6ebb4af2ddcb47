import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Notes that the days of templates have yet to be written for employees. */
export async function insertPlanMarks(tx: TenantTx, employeeIds: string[]): Promise<void> {
  await sql`
    insert into plan_mark (company_id, employee_id)
    select distinct app_company_id(), e.id from unnest(${employeeIds}::uuid[]) as e (id)
    order by 2
    on conflict do nothing
  `.execute(tx)
}

/**
 * Removes the next plan marks in the order of ids. The caller writes the days in the same transaction, and has locked the
 * writers of time out.
 *
 * @param employeeIds null: of the whole company
 * @param atMost null: all of them
 */
export async function takePlanMarks(
  tx: TenantTx,
  { employeeIds, atMost }: { employeeIds: string[] | null; atMost: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    delete from plan_mark where employee_id in (
      select employee_id from plan_mark
      where ${employeeIds}::uuid[] is null or employee_id = any(${employeeIds}::uuid[])
      order by employee_id
      limit ${atMost}::integer)
    returning employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/** Updates the planner's statistics of the tables that planning fills, where they have grown. */
export async function learnPlanningTables(tx: TenantTx): Promise<void> {
  await sql`select learn_planning_tables()`.execute(tx)
}
