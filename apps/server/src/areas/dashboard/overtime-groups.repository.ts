import type { ComingOvertime } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A pay group that counts overtime today, the days that it adds up, and the break that it takes off. */
export interface OvertimeGroup extends Pick<ComingOvertime, 'span' | 'from' | 'to'> {
  payGroupId: string
  /** the threshold is the standard hours of the planned days, not `limitMinutes` */
  isStandard: boolean
  countsLeave: boolean
  limitMinutes: number | null
  breakType: string | null
  /** minutes of a shift beyond which it has the break */
  breakAfter: number | null
  /** minute of the day */
  breakFrom: number | null
  breakMinutes: number | null
}

/** The rules in force today; a pay group without a pay period around today counts none by period. */
export async function selectOvertimeGroups(tx: TenantTx, today: string, monday: string): Promise<OvertimeGroup[]> {
  const { rows } = await sql<OvertimeGroup>`
    with rule as (
      select distinct on (v.pay_group_id) v.pay_group_id, v.rules ->> 'overtimeCalculationType' as span,
        coalesce((v.rules ->> 'useStandardHoursAsPeriodOvertimeThreshold')::boolean, false)
          and v.rules ->> 'overtimeCalculationType' <> 'Daily' as is_standard,
        coalesce((v.rules ->> 'includePaidLeavesInOvertimeThreshold')::boolean, false) as counts_leave,
        60 * (case when v.rules ->> 'overtimeCalculationType' = 'Daily' then v.rules ->> 'dailyOvertimeThreshold'
          else v.rules ->> 'periodOvertimeThreshold' end)::double precision as limit_minutes,
        ${breakRule(sql`v.rules`, 'workTime')}, (v.rules ->> 'breakTime')::integer as break_minutes
      from pay_group_version v
      where v.company_id = app_company_id() and v.effective_from <= ${today}::date
      order by v.pay_group_id, v.effective_from desc
    ), counting as (
      select r.*, case r.span when 'Weekly' then ${monday}::date when 'Daily' then ${today}::date else p.from_date end as "from",
        case r.span when 'Weekly' then ${monday}::date + 6 when 'Daily' then ${today}::date else p.to_date end as "to"
      from rule r
      left join pay_period p on p.company_id = app_company_id() and p.pay_group_id = r.pay_group_id
        and ${today}::date between p.from_date and p.to_date
      where r.span in ('Daily', 'Weekly', 'PayPeriod') and (r.is_standard or r.limit_minutes is not null)
    )
    select c.* from counting c where c.from is not null
  `.execute(tx)
  return rows
}

/** What `rules` of a pay group or of a shift say of breaks. */
export function breakRule(rules: RawBuilder<unknown>, trigger: 'workTime' | 'breakTriggerTime'): RawBuilder<unknown> {
  return sql`${rules} ->> 'breakCalculationType' as break_type,
        round(60 * (${rules} ->> ${sql.lit(trigger)})::numeric)::integer as break_after,
        (extract(epoch from (${rules} ->> 'breakStartTime')::time) / 60)::integer as break_from`
}
