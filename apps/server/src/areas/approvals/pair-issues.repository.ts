import { sql, type RawBuilder } from 'kysely'

/** Exceptions that count as clean up to the company's tolerance. */
const tolerable = sql`'LateArrival', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture'`

/**
 * The exceptions of a pair `p` as the lateral table `issue`: `list`, each with the side of the pair it was measured at,
 * and `is_settled`: each is tolerated or reviewed. One that concerns no punch (a missing break, an absence besides the shift) goes with the first
 * pair.
 */
export function pairIssues(toleranceMinutes: number): RawBuilder<unknown> {
  return sql`left join lateral (
      select jsonb_agg(
          jsonb_build_object('type', x.type, 'side', at.side,
            'minutes', case when x.type = 'UnprovedOvertime' then p.pending_overtime_minutes else x.minutes end)
          order by x.type, x.exception_key) as list,
        bool_and(r.reviewed_at is not null
          or x.type in (${tolerable}) and coalesce(x.minutes <= ${toleranceMinutes}::integer, false)) as is_settled
      from time_exception x
      left join exception_review r on r.company_id = x.company_id and r.employee_id = x.employee_id
        and r.work_date = x.work_date and r.exception_key = x.exception_key
      cross join lateral (
        select case
          when x.type = 'MissingPunch' and p.out_at is null and p.in_at = x.actual_in then 'out'
          when x.type = 'MissingPunch' and p.in_at is null and p.out_at = x.actual_out then 'in'
          when x.type = 'LateArrival' and p.in_at = x.actual_in then 'in'
          when x.type = 'EarlyDeparture' and p.out_at = x.actual_out then 'out'
          when x.type in ('EarlyArrival', 'LongBreak', 'UnscheduleBreak') and p.in_exception = x.type then 'in'
          when x.type = 'LateDeparture' and p.out_exception = x.type then 'out'
          when x.type = 'UnprovedOvertime' and p.pending_overtime_minutes > 0 then 'out'
        end as side
      ) at
      where x.company_id = p.company_id and x.employee_id = p.employee_id and x.work_date = p.work_date
        and (x.shift_key = p.shift_key or x.shift_key is null)
        and case
          when at.side is not null then true
          when x.type = 'UnscheduleWork' then x.shift_key is not null
          when x.type = 'MissingJob' then p.in_at = x.actual_in and p.out_at = x.actual_out
          when x.type in ('MissingPunch', 'EarlyArrival', 'EarlyDeparture', 'LateDeparture', 'UnprovedOvertime') then false
          when x.type = 'LateArrival' and x.actual_in is not null then false
          else not exists (
            select 1 from punch_pair o
            where o.company_id = p.company_id and o.employee_id = p.employee_id and o.work_date = p.work_date
              and (o.shift_key = p.shift_key or x.shift_key is null)
              and (coalesce(o.in_at, o.out_at) < coalesce(p.in_at, p.out_at) or o.in_exception = x.type))
        end
    ) issue on true`
}

/**
 * Whether pair `p` can be approved without a look: complete, no pending overtime, and no exception above the tolerance
 * that nobody has reviewed.
 */
export const isCleanPair = sql`(p.in_at is not null and p.out_at is not null and p.pending_overtime_minutes = 0
      and coalesce(issue.is_settled, true))`
