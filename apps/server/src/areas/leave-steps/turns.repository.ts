import { sql, type RawBuilder } from 'kysely'
import type { StepDecider } from '@timeloom/contract'
import { role, roles } from '../../platform/db/roles.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { rolesWith } from '../permissions/permissions.service.ts'

/** Who asks whose turn it is, and on which date of the company: delegations are of dates. */
export interface TurnReader {
  accountId: string
  /** whom they work as; null: they are no employee */
  employeeId: string | null
  today: string
}

/** An account `c` that approves leave: its role and, of a Supervisor, its functions allow it. */
export const approvesLeave: RawBuilder<boolean> = sql`(c.status = 'Active' and c.role_id in (${roles(rolesWith('leave:approve'))})
      and (c.role_id <> ${role('Supervisor')} or c.functions = '{}' or 'Leave' = any(c.functions)))`

/** An account `c` that administers the company. */
export const administers: RawBuilder<boolean> = sql`(c.status = 'Active' and c.role_id in (${roles(rolesWith('company:update'))}))`

/**
 * For `with recursive`, after `asked (id)`, the leaves that are asked about: `turn (leave_id, account_id, decided_for, kind)`,
 * who decides at the step where each of them is.
 *
 * Nobody decides on their own leave, or at two steps of one request. Where that leaves nobody, administrators decide, at the
 * end also those who decided before, or the only one there is. Leave without steps is decided by whoever approves leave of
 * the department, administrators their own too. A delegate decides for whoever's turn it is.
 *
 * @source docs/decisions/0061-approval-steps.md
 */
function turns({ accountId, employeeId, today }: TurnReader): RawBuilder<unknown> {
  return sql`
    supervised (account_id, department_id) as (
      select m.account_id, m.department_id from managed_department m
      join account c on c.id = m.account_id and c.role_id = ${role('Supervisor')} and ${approvesLeave}
      where m.company_id = app_company_id()
      union
      select s.account_id, d.id from supervised s
      join department d on d.company_id = app_company_id() and d.parent_id = s.department_id
    ), administrator as materialized (
      select c.id from account c
      where ${administers} and (c.company_id = app_company_id() or c.id = ${accountId}::uuid)
    ), at_step as materialized (
      select l.id as leave_id, l.employee_id,
        case when l.employee_id = ${employeeId}::uuid then ${accountId}::uuid else e.account_id end as own_account, l.round, l.step, s.decider, s.account_ids
      from asked
      join leave l on l.company_id = app_company_id() and l.id = asked.id
      join employee e on e.company_id = l.company_id and e.id = l.employee_id
      left join leave_step s on s.company_id = l.company_id and s.leave_id = l.id and s.step = l.step
    ), earlier as materialized (
      select a.leave_id, p.account_id from at_step a
      join leave_decision d on d.company_id = app_company_id() and d.leave_id = a.leave_id and d.round = a.round
        and d.step < a.step
      cross join lateral (values (d.decided_by), (d.decided_for)) p (account_id)
      where p.account_id is not null
    ), named (leave_id, account_id, is_stand_in) as (
      select a.leave_id, s.account_id, false from at_step a
      join current_assignment n on n.company_id = app_company_id() and n.employee_id = a.employee_id
      join supervised s on s.department_id = n.department_id
      where coalesce(a.decider, 'department') = 'department' and s.account_id is distinct from a.own_account
      union
      select a.leave_id, c.id, false from at_step a
      join administrator c on a.decider is distinct from 'users'
      union
      select a.leave_id, c.id, false from at_step a
      join account c on c.id = any(a.account_ids) and c.company_id = app_company_id() and ${approvesLeave}
      union
      select a.leave_id, c.id, true from at_step a
      join administrator c on a.decider is not null
    ), placed as (
      select n.leave_id, n.account_id, a.decider, n.is_stand_in, case
          when a.decider is null then 1
          when n.account_id is distinct from a.own_account and not exists (
            select 1 from earlier x where x.leave_id = n.leave_id and x.account_id = n.account_id
          ) then case when n.is_stand_in then 2 else 1 end
          when not n.is_stand_in then null
          when n.account_id is distinct from a.own_account then 3
          else 4 end as place
      from named n join at_step a on a.leave_id = n.leave_id
    ), first_place as (
      select leave_id, min(place) as place from placed group by leave_id
    ), own_turn as materialized (
      select p.leave_id, p.account_id,
        case when p.is_stand_in then 'admins' else coalesce(p.decider, 'department') end as kind
      from placed p join first_place f on f.leave_id = p.leave_id and f.place = p.place
    ), turn (leave_id, account_id, decided_for, kind) as (
      select leave_id, account_id, null::uuid, kind from own_turn
      union all
      (select distinct on (o.leave_id, d.delegate_id) o.leave_id, d.delegate_id, o.account_id, o.kind
      from own_turn o
      join at_step a on a.leave_id = o.leave_id
      join leave_delegation d on d.company_id = app_company_id() and d.account_id = o.account_id and d.ended_at is null
        and ${today}::date between d.from_date and d.to_date and d.delegate_id is distinct from a.own_account
      join account c on c.id = d.delegate_id and ${approvesLeave}
      where not exists (select 1 from own_turn x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
        and not exists (select 1 from earlier x where x.leave_id = o.leave_id and x.account_id = d.delegate_id)
      order by o.leave_id, d.delegate_id, o.account_id)
    )`
}

/** Where a leave is and what the account that asks has to do with it. */
export interface TurnRow {
  leaveId: string
  step: number
  steps: number
  kind: StepDecider
  /** names of people whose turn it is, where a step names people */
  names: string[]
  /** It is the turn of the account that asks. */
  isMine: boolean
  /** whose delegate it is then; null: nobody's */
  forId: string | null
  forName: string | null
  /** The account decided at an earlier step. */
  hasDecided: boolean
  /** The account is named by a step of the leave, or was, so that it sees a confidential type. */
  isNamed: boolean
}

/** Names of one answer. */
const MOST_NAMES = 3

/** Whose turn it is with leaves of the company, whether the session sees their employees or not. */
export async function selectTurns(tx: TenantTx, ids: readonly string[], reader: TurnReader): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    with recursive asked as materialized (
      select distinct id from unnest(${[...ids]}::uuid[]) as a (id)
    ), ${turns(reader)}
    select a.leave_id, a.step, greatest(steps.most, 1)::integer as steps,
      coalesce((select min(t.kind) from own_turn t where t.leave_id = a.leave_id), 'admins') as kind,
      array(
        select c.first_name || ' ' || c.last_name from own_turn t join account c on c.id = t.account_id
        where t.leave_id = a.leave_id and t.kind = 'users' order by 1 limit ${MOST_NAMES}) as names,
      mine.leave_id is not null as is_mine, mine.decided_for as for_id, f.first_name || ' ' || f.last_name as for_name,
      exists (
        select 1 from earlier x where x.leave_id = a.leave_id and x.account_id = ${reader.accountId}::uuid) as has_decided,
      coalesce(steps.is_named, false) or coalesce(mine.decided_for is not null and mine.kind <> 'department', false)
        as is_named
    from at_step a
    left join turn mine on mine.leave_id = a.leave_id and mine.account_id = ${reader.accountId}::uuid
    left join account f on f.id = mine.decided_for
    left join lateral (
      select max(s.step) as most, bool_or(${reader.accountId}::uuid = any(s.account_ids) or s.decider = 'admins' and exists (
          select 1 from administrator m where m.id = ${reader.accountId}::uuid)) as is_named
      from leave_step s where s.company_id = app_company_id() and s.leave_id = a.leave_id
    ) steps on true
  `.execute(tx)
  return rows
}

/**
 * The leaves on which the account is to decide now, for themselves or as a delegate: pending ones, and approved ones whose
 * employee asks to cancel them.
 */
export async function selectWaitingFor(tx: TenantTx, reader: TurnReader): Promise<string[]> {
  const { rows } = await sql<{ leaveId: string }>`
    with recursive asked as materialized (
      select id from leave where company_id = app_company_id() and status = 'Pending'
      union all
      select c.leave_id from leave_cancellation c
      join leave l on l.company_id = c.company_id and l.id = c.leave_id and l.status = 'Approved'
      where c.company_id = app_company_id() and c.state = 'waiting'
    ), ${turns(reader)}
    select leave_id from turn where account_id = ${reader.accountId}::uuid
  `.execute(tx)
  return rows.map(({ leaveId }) => leaveId)
}

/** Leaves on which the account has decided, or on a request to cancel them. */
export async function selectDecidedBy(tx: TenantTx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ leaveId: string }>`
    select leave_id from leave_decision where company_id = app_company_id() and decided_by = ${accountId}::uuid
    union
    select leave_id from leave_cancellation
    where company_id = app_company_id() and decided_by = ${accountId}::uuid and state in ('accepted', 'declined')
  `.execute(tx)
  return rows.map(({ leaveId }) => leaveId)
}

/** Who is asked to decide on a leave now. `forName`: whose delegate they are. */
export interface AskedPerson {
  leaveId: string
  accountId: string
  kind: StepDecider
  forId: string | null
  forName: string | null
}

export async function selectAsked(
  tx: TenantTx,
  leaveIds: readonly string[],
  reader: TurnReader,
): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    with recursive asked as materialized (
      select distinct id from unnest(${[...leaveIds]}::uuid[]) as a (id)
    ), ${turns(reader)}
    select t.leave_id, t.account_id, t.kind, t.decided_for as for_id, f.first_name || ' ' || f.last_name as for_name
    from turn t left join account f on f.id = t.decided_for
    order by t.account_id
  `.execute(tx)
  return rows
}
