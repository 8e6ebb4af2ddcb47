import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { ShiftKey } from './work-shifts.repository.ts'

export interface NamedShift extends ShiftKey {
  workShiftId: string
  closed: boolean
}

/**
 * The work shifts of the ids, of employees the session may see; one whose section went in the meantime is none any
 * more.
 */
export async function selectNamedShifts(tx: TenantTx, ids: readonly string[]): Promise<NamedShift[]> {
  const { rows } = await sql<NamedShift>`
    select w.id as work_shift_id, w.employee_id, w.work_date, w.shift_key, exists (
        select 1 from pay_period c
        where c.company_id = w.company_id and c.is_closed and w.work_date between c.from_date and c.to_date
          and c.pay_group_id = employee_pay_group(w.company_id, w.employee_id, w.work_date)
      ) as closed
    from work_shift w
    join visible_employee e on e.company_id = w.company_id and e.id = w.employee_id
    left join work_section s on s.company_id = w.company_id and s.id = w.work_section_id
    where w.company_id = app_company_id() and w.id = any(${ids}::uuid[])
      and (w.work_section_id is null or s.id is not null)
    order by w.id
  `.execute(tx)
  return rows
}

/** Minutes that the days pay together; overtime that waits is not among them. */
export async function selectPaidMinutes(
  tx: TenantTx,
  days: readonly Pick<ShiftKey, 'employeeId' | 'workDate'>[],
): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(d.paid_minutes), 0)::integer as paid
    from timesheet_day d
    where d.company_id = app_company_id() and (d.employee_id, d.work_date) in (
      select * from unnest(${days.map((day) => day.employeeId)}::uuid[], ${days.map((day) => day.workDate)}::date[])
    )
  `.execute(tx)
  return rows[0]?.paid ?? 0
}
