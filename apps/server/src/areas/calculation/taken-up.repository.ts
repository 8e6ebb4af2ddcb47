import { sql, type RawBuilder } from 'kysely'

/** Whether a pair has taken up a punch: a late one counts from then on, also once its period is closed again. */
export function isTakenUp(punch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
        select 1 from punch_pair q
        where q.company_id = ${punch}.company_id and q.employee_id = ${punch}.employee_id
          and q.work_date between ${punch}.local_date - 2 and ${punch}.local_date + 2
          and ${punch}.id in (q.in_punch_id, q.out_punch_id))`
}
