import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import { members } from '../../pay-periods/pay-periods.service.ts'
import type { WorkedOn } from './layout-line.ts'

/** Minutes of a job and a task, or of neither. */
export interface JobMinutes extends WorkedOn {
  minutes: number
}

/** A pair with its paid minutes, and the parts that it is split into. */
export interface WorkedPair extends JobMinutes {
  payPeriodId: string
  employeeId: string
  day: string
  /** in their order; null: the pair is not split */
  parts: (WorkedOn & { minutes: number | null; share: number | null })[] | null
}

const JOB = coded(sql`j`)
const TASK = coded(sql`t`)

/** @param of the alias of a job or of a task */
function coded(of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${of}.id is not null
    then jsonb_build_object('code', ${of}.code, 'name', ${of}.name, 'payCode', ${of}.pay_export_code) end`
}

/** The pairs of pay periods and what they were worked on, in the order of time. */
export async function selectJobMinutes(tx: TenantTx, ids: string[]): Promise<WorkedPair[]> {
  const { rows } = await sql<WorkedPair>`
    with ${members(sql`p.id = any(${ids}::uuid[])`)}, bound as materialized (
      select min(m.from_date) as from_date, max(m.to_date) as to_date from member m
    ), booked as materialized (
      select i.id, i.job_id, i.task_id from punch i
      where i.company_id = app_company_id() and (i.job_id is not null or i.task_id is not null)
        and i.local_date between (select b.from_date - 3 from bound b) and (select b.to_date + 3 from bound b)
    ), split as materialized (
      select w.punch_id, jsonb_agg(jsonb_build_object('job', ${JOB}, 'task', ${TASK},
        'minutes', w.minutes, 'share', w.share)
        order by w.place) as parts
      from punch_work_part w
      left join job j on j.company_id = app_company_id() and j.id = w.job_id
      left join task t on t.company_id = app_company_id() and t.id = w.task_id
      where w.company_id = app_company_id()
        and w.work_date between (select b.from_date - 3 from bound b) and (select b.to_date + 3 from bound b)
      group by w.punch_id
    )
    select m.pay_period_id, q.employee_id, q.work_date as day, q.paid_minutes - q.pending_overtime_minutes as minutes,
      ${JOB} as job, ${TASK} as task, s.parts
    from member m
    join punch_pair q on q.company_id = m.company_id and q.employee_id = m.employee_id
      and q.work_date between m.from_date and m.to_date and q.paid_minutes > q.pending_overtime_minutes
    left join split s on s.punch_id = q.in_punch_id
    left join booked b on b.id = q.in_punch_id
    left join job j on j.company_id = app_company_id() and j.id = b.job_id
    left join task t on t.company_id = app_company_id() and t.id = b.task_id
    order by q.work_date, q.in_at
  `.execute(tx)
  return rows
}
