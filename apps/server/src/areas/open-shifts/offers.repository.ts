import type { OfferAnswer, OpenShiftStatus } from '@timeloom/contract'
import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { lockShiftRow, offerCounts, shiftColumns, statusAt, type OpenShiftRow } from './open-shift.repository.ts'

export interface OfferedPerson {
  employeeId: string
  employeeName: string
  avatarFileId: string | null
  answer: OfferAnswer
  offeredAt: Date
  answeredAt: Date | null
}

/** Whom an open shift was offered to, of the people whom the session may see, by name. */
export async function selectOfferedPeople(tx: TenantTx, id: string): Promise<OfferedPerson[]> {
  const { rows } = await sql<OfferedPerson>`
    select p.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.avatar_file_id, p.answer, p.offered_at,
      p.answered_at
    from open_shift_person p
    join visible_employee e on e.company_id = p.company_id and e.id = p.employee_id
    where p.company_id = app_company_id() and p.open_shift_id = ${id}::uuid
    order by e.last_name collate "en-x-icu", e.first_name collate "en-x-icu", e.id
  `.execute(tx)
  return rows
}

/** Offers an open shift to people; whoever has had the offer is left alone. @returns the others */
export async function insertOffers(
  tx: TenantTx,
  { id, employeeIds, at }: { id: string; employeeIds: string[]; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    insert into open_shift_person (company_id, open_shift_id, employee_id, offered_at)
    select app_company_id(), ${id}::uuid, n.id, ${at} from unnest(${arrayText(employeeIds)}::uuid[]) as n (id)
    on conflict do nothing
    returning employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

export interface OfferHistory {
  employeeId: string
  /** of any open shift */
  lastOfferedAt: Date
  /** to the open shift that is asked about; null: it was not offered to them */
  answer: OfferAnswer | null
}

/** When employees were offered an open shift last; those who never were are left out. @param id null: a new one */
export async function selectOfferHistory(
  tx: TenantTx,
  { employeeIds, id }: { employeeIds: string[]; id: string | null },
): Promise<OfferHistory[]> {
  const { rows } = await sql<OfferHistory>`
    select p.employee_id, max(p.offered_at) as last_offered_at,
      max(p.answer) filter (where p.open_shift_id = ${id}::uuid) as answer
    from open_shift_person p
    where p.company_id = app_company_id() and p.employee_id = any(${arrayText(employeeIds)}::uuid[])
    group by p.employee_id
  `.execute(tx)
  return rows
}

/** Who has not answered an offer. */
export async function selectUnanswered(tx: TenantTx, id: string): Promise<string[]> {
  const { rows } = await sql<{ employeeId: string }>`
    select employee_id from open_shift_person
    where company_id = app_company_id() and open_shift_id = ${id}::uuid and answer = 'Offered'
    order by employee_id
  `.execute(tx)
  return rows.map(({ employeeId }) => employeeId)
}

/** Writes what someone answers; a claim is that of their shift which begins as the open one does. */
export async function setAnswer(
  tx: TenantTx,
  { id, employeeId, answer, at }: { id: string; employeeId: string; answer: 'Declined' | 'Claimed'; at: Date },
): Promise<void> {
  await sql`
    update open_shift_person p set answer = ${answer}, answered_at = ${at}, claim_ended_at = null,
      work_section_id = (
        select s.id from open_shift o
        join work_section s on s.company_id = o.company_id and s.employee_id = p.employee_id
          and s.work_date = o.work_date and s.start_minute = o.start_minute
        where o.company_id = p.company_id and o.id = p.open_shift_id and ${answer} = 'Claimed'),
      updated_at = now(), version = p.version + 1
    where p.company_id = app_company_id() and p.open_shift_id = ${id}::uuid and p.employee_id = ${employeeId}::uuid
  `.execute(tx)
}

export interface OfferedShiftRow extends OpenShiftRow {
  status: Exclude<OpenShiftStatus, 'Draft'>
  answer: OfferAnswer
}

/** The open shifts from a date on that were offered to an employee, by date and start. */
export async function selectOfferedShifts(
  tx: TenantTx,
  { employeeId, from, now }: { employeeId: string; from: string; now: Date },
): Promise<OfferedShiftRow[]> {
  const { rows } = await sql<OfferedShiftRow>`
    select ${shiftColumns}, ${statusAt(now)} as status, m.answer
    from open_shift_person m
    join open_shift o on o.company_id = m.company_id and o.id = m.open_shift_id
    ${offerCounts}
    where m.company_id = app_company_id() and m.employee_id = ${employeeId}::uuid and o.work_date >= ${from}::date
    order by o.work_date, o.start_minute, o.id
  `.execute(tx)
  return rows
}

/** An open shift that was offered to an employee; until the end nobody else offers it, claims it or changes it. */
export async function lockOfferedShift(
  tx: TenantTx,
  { id, employeeId, now }: { id: string; employeeId: string; now: Date },
): Promise<OfferedShiftRow | undefined> {
  await lockShiftRow(tx, id)
  // Read after the lock: what others did meanwhile is counted.
  const { rows } = await sql<OfferedShiftRow>`
    select ${shiftColumns}, ${statusAt(now)} as status, m.answer
    from open_shift_person m
    join open_shift o on o.company_id = m.company_id and o.id = m.open_shift_id
    ${offerCounts}
    where m.company_id = app_company_id() and m.employee_id = ${employeeId}::uuid and o.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}
