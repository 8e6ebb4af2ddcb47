import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { ConfirmedFigure } from './figures.ts'

export interface PeriodOfEmployee {
  employeeId: string
  from: string
  to: string
}

export interface StoredConfirmation {
  id: string
  confirmedAt: Date
  figures: ConfirmedFigure[]
  figuresHash: string
}

/** The latest confirmation of a period; undefined: none yet. */
export async function selectLatest(
  tx: TenantTx,
  { employeeId, from, to }: PeriodOfEmployee,
): Promise<StoredConfirmation | undefined> {
  const { rows } = await sql<StoredConfirmation>`
    select id, confirmed_at, figures, figures_hash from period_confirmation
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and from_date = ${from}::date
      and to_date = ${to}::date
    order by confirmed_at desc limit 1
  `.execute(tx)
  return rows[0]
}

/** Names of the leave types of which the session reads of this employee only that it is leave. */
export async function selectHiddenNames(tx: TenantTx, employeeId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from pay_type t
    where t.company_id = app_company_id() and hides_leave_type(${employeeId}::uuid, t.settings)
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Keeps a confirmation as the latest one. @returns its id */
export async function keepConfirmation(
  tx: TenantTx,
  confirmation: PeriodOfEmployee & { figures: readonly ConfirmedFigure[]; hash: string; by: string; at: Date },
): Promise<string> {
  const { employeeId, from, to, figures, hash, by, at } = confirmation
  const { rows } = await sql<{ id: string }>`
    insert into period_confirmation (company_id, employee_id, from_date, to_date, figures, figures_hash, confirmed_by,
      confirmed_at)
    values (app_company_id(), ${employeeId}::uuid, ${from}::date, ${to}::date, ${jsonText(figures)}::jsonb, ${hash},
      ${by}::uuid, ${at})
    on conflict (company_id, employee_id, from_date, to_date, figures_hash) do update
    set confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at, updated_at = now(),
      version = period_confirmation.version + 1
    returning id
  `.execute(tx)
  return rows[0]!.id
}
