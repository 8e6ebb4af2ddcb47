import type { SwapStatus } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { Section } from '../schedules/schedules.service.ts'

/** Why a swap is over that nobody has ended. */
export type OverBecause = 'began' | 'planChanged'

/** What one employee gives another, as it was planned when it was asked for. */
export interface SwapContent {
  askerId: string
  colleagueId: string
  givenDate: string
  given: Section
  /** null: given away, as is `taken` */
  takenDate: string | null
  taken: Section | null
}

export interface SwapRow extends SwapContent {
  id: string
  status: SwapStatus
  overBecause: OverBecause | null
  askerName: string
  askerAvatar: string | null
  colleagueName: string
  colleagueAvatar: string | null
  /** the position of each on the date of the shift that they give */
  askerDepartmentId: string | null
  colleagueDepartmentId: string | null
  note: string | null
  reason: string | null
  decidedBy: string | null
  createdAt: Date
  answeredAt: Date | null
  decidedAt: Date | null
  version: number
}

const WAITING = sql`('Asked', 'Accepted')`

/** A swap `s` with its people. */
const swaps = sql`
  select s.id, s.status, s.over_because, s.asker_id, s.colleague_id, s.given_date, s.given, s.taken_date, s.taken,
    a.first_name || ' ' || a.last_name as asker_name, a.avatar_file_id as asker_avatar,
    c.first_name || ' ' || c.last_name as colleague_name, c.avatar_file_id as colleague_avatar,
    ${departmentOn(sql`s.asker_id`, sql`s.given_date`)} as asker_department_id,
    ${departmentOn(sql`s.colleague_id`, sql`s.taken_date`)} as colleague_department_id,
    s.note, s.reason, d.first_name || ' ' || d.last_name as decided_by, s.created_at, s.answered_at, s.decided_at, s.version
  from shift_swap s
  join employee a on a.company_id = s.company_id and a.id = s.asker_id
  join employee c on c.company_id = s.company_id and c.id = s.colleague_id
  left join account d on d.id = s.decided_by`

/** Swaps that an employee asks for or is asked for since a moment: those that wait first, then the newest. */
export async function selectSwapsOf(
  tx: TenantTx,
  { employeeId, since }: { employeeId: string; since: Date },
): Promise<SwapRow[]> {
  const { rows } = await sql<SwapRow>`
    ${swaps}
    where s.company_id = app_company_id() and ${employeeId}::uuid in (s.asker_id, s.colleague_id)
      and (s.status in ${WAITING} or s.updated_at >= ${since})
    order by s.status in ${WAITING} desc, s.created_at desc, s.id
  `.execute(tx)
  return rows
}

/** Swaps by id, in no order. */
export async function selectSwaps(tx: TenantTx, ids: string[]): Promise<SwapRow[]> {
  const { rows } = await sql<SwapRow>`
    ${swaps} where s.company_id = app_company_id() and s.id = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** Those who deal with a swap: who asks, who is asked, whoever sees one of them. */
export type Party = 'asker' | 'colleague' | 'viewer'

/**
 * A swap that the employee asks for, or is asked for, or that the session sees one of the people of; nobody else changes it
 * until the end.
 */
export async function lockSwap(
  tx: TenantTx,
  { id, as, employeeId }: { id: string; as: Party; employeeId: string | null },
): Promise<SwapRow | undefined> {
  await sql`select 1 from shift_swap where company_id = app_company_id() and id = ${id}::uuid for update`.execute(tx)
  const isParty = {
    asker: sql`s.asker_id = ${employeeId}::uuid`,
    colleague: sql`s.colleague_id = ${employeeId}::uuid`,
    viewer: sql`exists (select 1 from visible_employee v where v.id in (s.asker_id, s.colleague_id))`,
  }[as]
  // Read after the lock: what others did meanwhile is seen.
  const { rows } = await sql<SwapRow>`
    ${swaps} where s.company_id = app_company_id() and s.id = ${id}::uuid and ${isParty}
  `.execute(tx)
  return rows[0]
}

/** The ids of the next swaps that wait, the oldest first; those that someone works on are left out. */
export async function lockWaitingSwaps(tx: TenantTx, limit: number, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shift_swap s
    where s.company_id = app_company_id() and s.status in ${WAITING} and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${limit} for update skip locked
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface WaitingShift {
  swapId: string
  employeeId: string
  workDate: string
  startMinute: number
}

/** The shifts of employees that wait in a swap, given or taken. */
export async function selectWaitingShifts(tx: TenantTx, employeeIds: string[]): Promise<WaitingShift[]> {
  const { rows } = await sql<WaitingShift>`
    select s.id as swap_id, s.asker_id as employee_id, s.given_date as work_date,
      (s.given ->> 'startMinute')::integer as start_minute
    from shift_swap s
    where s.company_id = app_company_id() and s.status in ${WAITING} and s.asker_id = any(${employeeIds}::uuid[])
    union all
    select s.id, s.colleague_id, s.taken_date, (s.taken ->> 'startMinute')::integer
    from shift_swap s
    where s.company_id = app_company_id() and s.status in ${WAITING} and s.colleague_id = any(${employeeIds}::uuid[])
      and s.taken_date is not null
  `.execute(tx)
  return rows
}

/** @returns the new id */
export async function insertSwap(
  tx: TenantTx,
  { askerId, colleagueId, givenDate, given, takenDate, taken }: SwapContent,
  { note, at }: { note: string | null; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into shift_swap (company_id, asker_id, colleague_id, given_date, given, taken_date, taken, note, created_at)
    values (app_company_id(), ${askerId}::uuid, ${colleagueId}::uuid, ${givenDate}::date, ${jsonText(given)}::jsonb,
      ${takenDate}::date, ${taken === null ? null : jsonText(taken)}::jsonb, ${note}, ${at})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

interface Outcome {
  status: SwapStatus
  /** the colleague has answered now */
  answeredAt?: Date
  /** a supervisor has decided now, or it has taken effect */
  decidedAt?: Date
  decidedBy?: string
  reason?: string | undefined
}

/** Writes what became of a swap; what is absent stays. */
export async function setOutcome(tx: TenantTx, id: string, outcome: Outcome): Promise<void> {
  const { status, answeredAt = null, decidedAt = null, decidedBy = null, reason = null } = outcome
  await sql`
    update shift_swap set status = ${status}, answered_at = coalesce(${answeredAt}, answered_at),
      decided_at = coalesce(${decidedAt}, decided_at), decided_by = coalesce(${decidedBy}::uuid, decided_by),
      reason = coalesce(${reason}, reason), updated_at = now(), version = version + 1
    where id = ${id}::uuid
  `.execute(tx)
}

/** Ends swaps that are over. */
export async function setOver(tx: TenantTx, ids: string[], because: OverBecause): Promise<void> {
  await sql`
    update shift_swap set status = 'Over', over_because = ${because}, updated_at = now(), version = version + 1
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

function departmentOn(employeeId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
      select x.department_id from employee_assignment x
      where x.company_id = s.company_id and x.employee_id = ${employeeId} and ${date} is not null
      order by x.effective_from <= ${date} desc, abs(x.effective_from - ${date}) limit 1)`
}
