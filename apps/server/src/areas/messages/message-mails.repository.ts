import { sql } from 'kysely'
import { role } from '../../platform/db/roles.ts'
import type { InstallationTx, TenantTx } from '../../platform/db/transaction.ts'
import type { ScreenLink } from '../links/links.service.ts'

export async function selectMailsMessages(tx: TenantTx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ mailsMessages: boolean }>`
    select mails_messages from account where id = ${accountId}::uuid
  `.execute(tx)
  return rows[0]?.mailsMessages ?? false
}

export async function updateMailsMessages(
  tx: TenantTx,
  { accountId, mailsMessages }: { accountId: string; mailsMessages: boolean },
): Promise<void> {
  await sql`
    update account set mails_messages = ${mailsMessages}, updated_at = now(), version = version + 1
    where id = ${accountId}::uuid
  `.execute(tx)
}

/** The messages of an account that wait for their mail. */
export interface UnmailedMessages {
  email: string
  firstName: string
  companyId: string
  companyName: string
  messages: { subject: string; body: string; link: ScreenLink | null }[]
}

/**
 * Takes the messages that wait for their mail, those of accounts that want none as well: nobody else mails them. One
 * that was read in the meantime needs no mail.
 *
 * @returns what is to be mailed, an entry an account, the oldest message first
 */
export async function takeUnmailed(tx: TenantTx, at: Date): Promise<UnmailedMessages[]> {
  const { rows } = await sql<UnmailedMessages>`
    with taken as (
      update message set mailed_at = ${at}
      where company_id = app_company_id() and mailed_at is null and read_at is null
      returning company_id, id, account_id, subject, body, link, created_at
    )
    select c.email, c.first_name, k.id as company_id, k.name as company_name,
      jsonb_agg(jsonb_build_object('subject', t.subject, 'body', t.body, 'link', t.link) order by t.created_at, t.id) as messages
    from taken t
    join account c on c.id = t.account_id and c.status = 'Active' and c.mails_messages
    join company k on k.id = t.company_id
    group by c.id, k.id
  `.execute(tx)
  return rows
}

/** Companies in use where it is the given hour of the day now. */
export async function companiesAtHour(tx: InstallationTx, { at, hour }: { at: Date; hour: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company
    where status = 'Active' and extract(hour from ${at}::timestamptz at time zone time_zone_id) = ${hour} order by id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * How much awaits each supervisor's decision: worked pairs before a day, of periods that are open. What waits for a manager
 * no longer awaits theirs.
 */
export async function selectWaitingApprovals(
  tx: TenantTx,
  { before, since }: { before: string; since: string },
): Promise<{ accountId: string; pairs: number; employees: number }[]> {
  const { rows } = await sql<{ accountId: string; pairs: number; employees: number }>`
    with recursive managed (account_id, id) as (
      select m.account_id, m.department_id from managed_department m
      join account c on c.id = m.account_id and c.status = 'Active' and c.role_id = ${role('Supervisor')}
        and (c.functions = '{}' or 'Approvals' = any(c.functions))
      union
      select managed.account_id, d.id from department d join managed on d.parent_id = managed.id
    ), waiting as materialized (
      select p.employee_id, count(*) as pairs from punch_pair p
      where p.work_date >= ${since}::date and p.work_date < ${before}::date and p.approved_by is null
        and not exists (
          select 1 from pair_first_approval f join company k on k.id = f.company_id
          where f.company_id = p.company_id and f.pair_id = p.id and k.settings ->> 'approvalLevels' = '2')
        and not exists (
          select 1 from pay_period c where c.company_id = p.company_id and c.is_closed
            and p.work_date between c.from_date and c.to_date
            and c.pay_group_id = employee_pay_group(p.company_id, p.employee_id, p.work_date))
      group by p.employee_id
    )
    select s.account_id, sum(w.pairs)::integer as pairs, count(*)::integer as employees
    from (select distinct managed.account_id, a.employee_id from managed
      join current_assignment a on a.department_id = managed.id) s
    join waiting w on w.employee_id = s.employee_id
    group by s.account_id order by s.account_id
  `.execute(tx)
  return rows
}
