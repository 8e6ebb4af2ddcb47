import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What planning a day of an employee goes by. */
export interface DayTerms {
  employeeId: string
  workDate: string
  employeeName: string
  payOnFinishDay: boolean
}

/**
 * The terms of many employees' days, in one query: of the assignment in force on the date, or else the nearest. Days of
 * employees whom the session may not see are left out.
 *
 * @param isChecked the caller has found that these employees are its business, also where the session may not see them:
 *   a colleague’s day, of a swap
 */
export async function selectDayTerms(
  tx: TenantTx,
  days: readonly { employeeId: string; workDate: string }[],
  { isChecked = false }: { isChecked?: boolean } = {},
): Promise<DayTerms[]> {
  const [employeeIds, workDates] = [days.map(({ employeeId }) => employeeId), days.map(({ workDate }) => workDate)]
  const { rows } = await sql<DayTerms>`
    select k.employee_id, k.work_date, e.first_name || ' ' || e.last_name as employee_name,
      coalesce((v.rules ->> 'payOnFinishDay')::boolean, false) as pay_on_finish_day
    from unnest(${arrayText(employeeIds)}::uuid[], ${arrayText(workDates)}::date[]) as k (employee_id, work_date)
    join ${isChecked ? sql`employee` : sql`visible_employee`} e on e.company_id = app_company_id() and e.id = k.employee_id
    left join lateral (
      select a.pay_group_id from employee_assignment a
      where a.company_id = e.company_id and a.employee_id = e.id
      order by a.effective_from <= k.work_date desc, abs(a.effective_from - k.work_date) limit 1
    ) a on true
    left join lateral (
      select v.rules from pay_group_version v
      where v.company_id = e.company_id and v.pay_group_id = a.pay_group_id
      order by v.effective_from <= k.work_date desc, abs(v.effective_from - k.work_date) limit 1
    ) v on true
  `.execute(tx)
  return rows
}
