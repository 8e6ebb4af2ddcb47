import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'

/** A leave of whole dates, as long as the schedule says. */
export interface NewLeave {
  employeeId: string
  payTypeId: string
  from: string
  to: string
  status: 'Pending' | 'Approved' | 'Declined'
}

/** Adds leave as employees asked for it. @returns the new ids in the order of the leave */
export async function insertLeave(tx: TenantTx, companyId: string, leave: NewLeave[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select gen_random_uuid() as id, g.*
      from rows from (
        jsonb_to_recordset(${jsonText(leave)}::jsonb) as (
          "employeeId" uuid, "payTypeId" uuid, "from" date, "to" date, status text)
      ) with ordinality as g
    ), added as (
      insert into leave (company_id, id, employee_id, pay_type_id, from_date, to_date, status)
      select ${companyId}::uuid, id, "employeeId", "payTypeId", "from", "to", status from given
      returning id
    )
    select given.id from given join added on added.id = given.id order by given.ordinality
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A punch that the supervisor entered for someone who had forgotten it. */
export interface EnteredPunch {
  id: string
  employeeId: string
  at: Date
  localDate: string
  localMinute: number
  /** The work date, where the punch is on another. */
  pinnedDate: string | null
}

/** Records Outs that were entered by hand. */
export async function insertEnteredOuts(
  tx: TenantTx,
  by: { companyId: string; accountId: string; zone: string; reason: string },
  punches: EnteredPunch[],
): Promise<void> {
  await sql`
    insert into punch (company_id, id, employee_id, at, zone, local_date, local_minute, direction, source, pinned_date,
      author_account_id, reason)
    select ${by.companyId}::uuid, g.id, g."employeeId", g.at, ${by.zone}, g."localDate", g."localMinute", 'Out', 'manual',
      g."pinnedDate", ${by.accountId}::uuid, ${by.reason}
    from jsonb_to_recordset(${jsonText(punches)}::jsonb) as g (
      id uuid, "employeeId" uuid, at timestamptz, "localDate" date, "localMinute" integer, "pinnedDate" date)
  `.execute(tx)
}

/** Complete pairs of the employees before a date that nobody has approved. */
export async function selectPairsToApprove(
  tx: TenantTx,
  { before, employeeIds }: { before: string; employeeIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from punch_pair
    where company_id = app_company_id() and employee_id = any(${employeeIds}::uuid[]) and work_date < ${before}::date
      and approved_by is null and in_at is not null and out_at is not null
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pay periods that end before a date and are open. */
export async function selectPeriodsToClose(tx: TenantTx, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pay_period where company_id = app_company_id() and to_date < ${before}::date and not is_closed
    order by from_date
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Says that this is a demo, in the transaction that makes its accounts: their password is known to everyone. */
export async function markAsDemo(tx: InstallationTx): Promise<void> {
  await sql`insert into installation (is_demo) values (true) on conflict (only_row) do update set is_demo = true`.execute(
    tx,
  )
}

/** An account and a node with all below it. */
export interface NodeCharge {
  accountId: string
  departmentId: string
}

export async function insertManagedNodes(tx: TenantTx, companyId: string, charges: NodeCharge[]): Promise<void> {
  await sql`
    insert into managed_department (company_id, account_id, department_id)
    select ${companyId}::uuid, c."accountId", c."departmentId"
    from jsonb_to_recordset(${jsonText(charges)}::jsonb) as c ("accountId" uuid, "departmentId" uuid)
  `.execute(tx)
}

/** Makes accounts the approvers of nodes and of all below; for a node that several are above, the last of the charges wins. */
export async function setApprovers(tx: TenantTx, charges: NodeCharge[]): Promise<void> {
  await sql`
    with recursive given as (
      select c.*
      from rows from (
        jsonb_to_recordset(${jsonText(charges)}::jsonb) as ("accountId" uuid, "departmentId" uuid)
      ) with ordinality as c
    ), wanted (company_id, id, account_id, ordinality) as (
      select d.company_id, d.id, g."accountId", g.ordinality
      from given g join department d on d.company_id = app_company_id() and d.id = g."departmentId"
      union
      select d.company_id, d.id, w.account_id, w.ordinality
      from department d join wanted w on d.company_id = w.company_id and d.parent_id = w.id
    ), last as (
      select distinct on (company_id, id) company_id, id, account_id from wanted order by company_id, id, ordinality desc
    )
    update department set approver_account_id = last.account_id
    from last where department.company_id = last.company_id and department.id = last.id
  `.execute(tx)
}
