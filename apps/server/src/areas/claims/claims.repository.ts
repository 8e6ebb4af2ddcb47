import { sql, type RawBuilder } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { DayKey } from '../schedules/schedules.service.ts'

/** A claim of an open shift whose planned shift is gone, or that had ended and is planned again. */
export interface MovedClaim extends DayKey {
  openShiftId: string
  employeeName: string
  /** of the open shift, in minutes of the date */
  startMinute: number
  endMinute: number
  /** who added the open shift; null: not known any more */
  accountId: string | null
  /** it had ended before */
  hasEnded: boolean
  /** the shift that the person is planned at its times and place; null: there is none */
  sectionId: string | null
}

/**
 * The claims of days whose planned shift is gone from its day; and those that ended that way of open shifts with a free
 * place, where the person is planned to work them all the same.
 */
export async function selectMovedClaims(tx: TenantTx, days: readonly DayKey[]): Promise<MovedClaim[]> {
  const { rows } = await sql<MovedClaim>`
    select o.id as open_shift_id, p.employee_id, o.work_date, e.first_name || ' ' || e.last_name as employee_name,
      o.start_minute, o.end_minute, o.created_by as account_id, p.claim_ended_at is not null as has_ended,
      s.id as section_id
    ${claimsOf(days)}
    join employee e on e.company_id = p.company_id and e.id = p.employee_id
    left join work_section s on s.company_id = p.company_id and s.employee_id = p.employee_id
      and s.work_date = o.work_date and s.start_minute = o.start_minute and s.end_minute = o.end_minute
      and s.department_id = o.department_id
    where ${IS_LOST} or (p.claim_ended_at is not null and s.id is not null and o.withdrawn_at is null
      and o.places > (
        select count(*) from open_shift_person c
        where c.company_id = o.company_id and c.open_shift_id = o.id and c.answer = 'Claimed'))
    order by o.work_date, o.id, p.employee_id
  `.execute(tx)
  return rows
}

/** Ends claims: the offers stand as before them. */
export async function endClaims(tx: TenantTx, claims: readonly MovedClaim[], at: Date): Promise<void> {
  await sql`
    update open_shift_person p set answer = 'Offered', answered_at = null, work_section_id = null,
      claim_ended_at = ${at}, updated_at = now(), version = p.version + 1
    ${fromClaims(claims)}
  `.execute(tx)
}

/** Makes claims those of the shifts at their times that the people are planned. */
export async function linkClaims(tx: TenantTx, claims: readonly MovedClaim[], at: Date): Promise<void> {
  await sql`
    update open_shift_person p set answer = 'Claimed', answered_at = coalesce(p.answered_at, ${at}),
      work_section_id = k.section_id, claim_ended_at = null, updated_at = now(), version = p.version + 1
    ${fromClaims(claims)}
  `.execute(tx)
}

/**
 * Lets claims of days stand whose planned shift has left the plan to go on elsewhere, such as by a swap or as an open shift
 * of its own: their places stay filled, whatever is planned from then on.
 */
export async function releaseClaims(tx: TenantTx, days: readonly DayKey[]): Promise<void> {
  await sql`
    update open_shift_person c set work_section_id = null, updated_at = now(), version = c.version + 1
    ${claimsOf(days)}
    where c.company_id = p.company_id and c.open_shift_id = p.open_shift_id and c.employee_id = p.employee_id
      and ${IS_LOST}
  `.execute(tx)
}

/** The offers `p` of open shifts `o` to the people of days. */
function claimsOf(days: readonly DayKey[]): RawBuilder<unknown> {
  const employeeIds = arrayText(days.map(({ employeeId }) => employeeId))
  const workDates = arrayText(days.map(({ workDate }) => workDate))
  return sql`
    from unnest(${employeeIds}::uuid[], ${workDates}::date[]) as a (employee_id, work_date)
    join open_shift_person p on p.company_id = app_company_id() and p.employee_id = a.employee_id
    join open_shift o on o.company_id = p.company_id and o.id = p.open_shift_id and o.work_date = a.work_date`
}

/** Whether `p` is a claim whose planned shift is gone from its day. */
const IS_LOST = sql`(p.work_section_id is not null and not exists (
      select 1 from work_section w
      where w.company_id = p.company_id and w.id = p.work_section_id and w.employee_id = p.employee_id
        and w.work_date = o.work_date))`

function fromClaims(claims: readonly MovedClaim[]): RawBuilder<unknown> {
  const openShiftIds = arrayText(claims.map(({ openShiftId }) => openShiftId))
  const employeeIds = arrayText(claims.map(({ employeeId }) => employeeId))
  const sectionIds = arrayText(claims.map(({ sectionId }) => sectionId))
  return sql`
    from unnest(${openShiftIds}::uuid[], ${employeeIds}::uuid[], ${sectionIds}::uuid[])
      as k (open_shift_id, employee_id, section_id)
    where p.company_id = app_company_id() and p.open_shift_id = k.open_shift_id and p.employee_id = k.employee_id`
}
