import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface DelegationRow {
  id: string
  ofId: string
  ofName: string
  delegateId: string
  delegateName: string
  fromDate: string
  toDate: string
  createdBy: string
  isEnded: boolean
}

/** Delegations whose last date is not before one, the latest first. @param accountId of either side; null: of everyone */
export async function selectDelegations(
  tx: TenantTx,
  { since, accountId }: { since: string; accountId: string | null },
): Promise<DelegationRow[]> {
  const { rows } = await sql<DelegationRow>`
    select d.id, d.account_id as of_id, o.first_name || ' ' || o.last_name as of_name, d.delegate_id,
      c.first_name || ' ' || c.last_name as delegate_name, d.from_date, d.to_date,
      b.first_name || ' ' || b.last_name as created_by, d.ended_at is not null as is_ended
    from leave_delegation d
    join account o on o.id = d.account_id
    join account c on c.id = d.delegate_id
    join account b on b.id = d.created_by
    where d.company_id = app_company_id() and d.to_date >= ${since}::date
      and (${accountId}::uuid is null or d.account_id = ${accountId}::uuid or d.delegate_id = ${accountId}::uuid)
    order by d.from_date desc, d.created_at desc, d.id
  `.execute(tx)
  return rows
}

export interface StoredDelegation {
  id: string
  accountId: string
  delegateId: string
  fromDate: string
  toDate: string
  isEnded: boolean
}

export async function selectDelegation(tx: TenantTx, id: string): Promise<StoredDelegation | undefined> {
  const { rows } = await sql<StoredDelegation>`
    select id, account_id, delegate_id, from_date, to_date, ended_at is not null as is_ended
    from leave_delegation where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** Whether someone has a delegate on one of the dates. */
export async function hasDelegation(
  tx: TenantTx,
  { accountId, fromDate, toDate }: { accountId: string; fromDate: string; toDate: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from leave_delegation
    where company_id = app_company_id() and account_id = ${accountId}::uuid and ended_at is null
      and from_date <= ${toDate}::date and to_date >= ${fromDate}::date
  `.execute(tx)
  return rows.length > 0
}

/** @returns the new id */
export async function insertDelegation(
  tx: TenantTx,
  given: { accountId: string; delegateId: string; fromDate: string; toDate: string; by: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_delegation (company_id, account_id, delegate_id, from_date, to_date, created_by)
    values (app_company_id(), ${given.accountId}::uuid, ${given.delegateId}::uuid, ${given.fromDate}::date,
      ${given.toDate}::date, ${given.by}::uuid)
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function endDelegationRow(tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`
    update leave_delegation set ended_at = ${at}, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid and ended_at is null
  `.execute(tx)
}
