import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { members } from '../payroll.repository.ts'
import type { LayoutLine } from './layout-line.ts'

export interface JobMinutes {
  job: LayoutLine['job']
  minutes: number
}

/** A pair with its paid minutes, and the parts that it is split into. */
export interface WorkedPair extends JobMinutes {
  payPeriodId: string
  employeeId: string
  day: string
  /** in their order; null: the pair is not split */
  parts: { job: LayoutLine['job']; minutes: number | null; share: number | null }[] | null
}

/** The pairs of pay periods and what they were worked on, in the order of time. */
export async function selectJobMinutes(tx: TenantTx, ids: string[]): Promise<WorkedPair[]> {
  const job = sql`case when j.id is not null then jsonb_build_object('code', j.code, 'name', j.name) end`
  const { rows } = await sql<WorkedPair>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, bound as materialized (
      select min(m.from_date) as from_date, max(m.to_date) as to_date from member m
    ), booked as materialized (
      select i.id, i.job_id from punch i
      where i.company_id = app_company_id() and i.job_id is not null
        and i.local_date between (select b.from_date - 3 from bound b) and (select b.to_date + 3 from bound b)
    ), split as materialized (
      select w.punch_id, jsonb_agg(jsonb_build_object('job', ${job}, 'minutes', w.minutes, 'share', w.share)
        order by w.place) as parts
      from punch_work_part w
      left join job j on j.company_id = app_company_id() and j.id = w.job_id
      where w.company_id = app_company_id()
        and w.work_date between (select b.from_date - 3 from bound b) and (select b.to_date + 3 from bound b)
      group by w.punch_id
    )
    select m.pay_period_id, q.employee_id, q.work_date as day, q.paid_minutes - q.pending_overtime_minutes as minutes,
      ${job} as job, s.parts
    from member m
    join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
      and q.work_date between m.from_date and m.to_date and q.paid_minutes > q.pending_overtime_minutes
    left join split s on s.punch_id = q.in_punch_id
    left join booked b on b.id = q.in_punch_id
    left join job j on j.company_id = app_company_id() and j.id = b.job_id
    order by q.work_date, q.in_at
  `.execute(tx)
  return rows
}
