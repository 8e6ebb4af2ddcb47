import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/**
 * Compares who should be on a terminal with who is, at most once a minute: active employees with a clock ID who are assigned
 * to its work site, or to none. People whom nobody of here has put on it are left alone.
 *
 * @param today in the company
 */
export async function compareUsers(
  tx: TenantTx,
  { id, siteId, at, today }: { id: string; siteId: string; at: Date; today: string },
): Promise<void> {
  await sql`
    with turn as (
      update terminal set compared_at = ${at}
      where company_id = app_company_id() and device_id = ${id}::uuid
        and (compared_at is null or compared_at <= ${at}::timestamptz - interval '1 minute')
      returning device_id
    ), wanted as (
      select e.clock_id, left(regexp_replace(e.first_name || ' ' || e.last_name, '[[:cntrl:]]+', ' ', 'g'), 24) as name
      from turn, employee e
      where e.company_id = app_company_id() and e.clock_id is not null and e.status = 'Active'
        and (e.terminated_on is null or e.terminated_on >= ${today}::date)
        and (
          exists (
            select 1 from employee_work_place w
            where w.company_id = e.company_id and w.employee_id = e.id and w.work_place_id = ${siteId}::uuid)
          or not exists (
            select 1 from employee_work_place w where w.company_id = e.company_id and w.employee_id = e.id))
    ), never_sent as (
      delete from terminal_user u using turn
      where u.company_id = app_company_id() and u.device_id = turn.device_id and u.known_name is null
        and not exists (select 1 from wanted where wanted.clock_id = u.clock_id)
    ), unwanted as (
      update terminal_user u set wanted_name = null, sent_at = null, tries = 0, failure = null, updated_at = ${at}
      from turn
      where u.company_id = app_company_id() and u.device_id = turn.device_id and u.wanted_name is not null
        and u.known_name is not null and not exists (select 1 from wanted where wanted.clock_id = u.clock_id)
    )
    insert into terminal_user (company_id, device_id, clock_id, wanted_name, updated_at)
    select app_company_id(), ${id}::uuid, clock_id, name, ${at} from wanted
    on conflict (company_id, device_id, clock_id) do update
      set wanted_name = excluded.wanted_name, sent_at = null, tries = 0, failure = null, updated_at = excluded.updated_at
      where terminal_user.wanted_name is distinct from excluded.wanted_name
  `.execute(tx)
}

/** A command that puts a person on a terminal, or takes them off. */
export interface UserCommand {
  command: number
  clockId: number
  /** null: off */
  name: string | null
}

/**
 * Numbers the commands that are due and notes them as sent: what the terminal has not confirmed is sent again, after two
 * minutes and then ever more seldom.
 */
export async function takeDueCommands(
  tx: TenantTx,
  { id, at, most }: { id: string; at: Date; most: number },
): Promise<UserCommand[]> {
  const { rows } = await sql<UserCommand>`
    with due as (
      select u.clock_id, row_number() over (order by u.clock_id) as place
      from terminal_user u
      where u.company_id = app_company_id() and u.device_id = ${id}::uuid
        and u.wanted_name is distinct from u.known_name
        and (u.sent_at is null or u.sent_at <= ${at}::timestamptz - interval '2 minutes' * (2 ^ least(u.tries - 1, 9)))
      order by u.clock_id limit ${most}
    ), counter as (
      update terminal t set last_command = t.last_command + (select count(*) from due)
      where t.company_id = app_company_id() and t.device_id = ${id}::uuid and exists (select 1 from due)
      returning t.last_command - (select count(*) from due) as before
    )
    update terminal_user u
    set command = counter.before + due.place, sent_name = u.wanted_name, sent_at = ${at}, tries = u.tries + 1,
      known_name = coalesce(u.known_name, ''), updated_at = ${at}
    from due, counter
    where u.company_id = app_company_id() and u.device_id = ${id}::uuid and u.clock_id = due.clock_id
    returning u.command, u.clock_id, u.sent_name as name
  `.execute(tx)
  return rows.toSorted((a, b) => a.command - b.command)
}

/** What a terminal says of a command: 0 and above it was done. */
export interface CommandReport {
  command: number
  outcome: number
}

/** Notes what became of commands. People who were to be taken off and are gone, are forgotten. */
export async function noteReports(
  tx: TenantTx,
  { id, at, reports }: { id: string; at: Date; reports: readonly CommandReport[] },
): Promise<void> {
  const commands = reports.map(({ command }) => command)
  const outcomes = reports.map(({ outcome }) => outcome)
  await sql`
    with report as (
      select distinct on (command) command, outcome
      from unnest(${commands}::integer[], ${outcomes}::integer[]) as r (command, outcome) order by command, outcome
    ), gone as (
      delete from terminal_user u using report r
      where u.company_id = app_company_id() and u.device_id = ${id}::uuid and u.command = r.command
        and r.outcome >= 0 and u.sent_name is null and u.wanted_name is null
    )
    update terminal_user u
    set known_name = case when r.outcome >= 0 then u.sent_name else u.known_name end,
      failure = case when r.outcome < 0 then r.outcome end,
      command = case when r.outcome < 0 then u.command end,
      updated_at = ${at}
    from report r
    where u.company_id = app_company_id() and u.device_id = ${id}::uuid and u.command = r.command
      and not (r.outcome >= 0 and u.sent_name is null and u.wanted_name is null)
  `.execute(tx)
}
