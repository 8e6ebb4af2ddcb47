import { sql, type RawBuilder } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { DayKey } from '../schedules/schedules.service.ts'
import { plansOf } from './published-days.repository.ts'

/** What an agreement has changed of a day that is planned so now. */
export interface AgreedChange extends DayKey {
  /** when the shifts begin that came to it, and that left it: minutes of the date */
  came: number[]
  gone: number[]
  /** the employee was shown all that was planned on it */
  isAllShown: boolean
}

/**
 * The plans of agreed days to publish, with the columns of `plansOf`: each day as it was published, with the shifts that
 * came and without those that left; what else is planned otherwise stays a draft. A day whose shifts would overlap so, since
 * a draft has made room for one that came, is published as it is planned.
 */
export function agreedPlans(changes: readonly AgreedChange[]): RawBuilder<unknown> {
  const days = changes.map(({ employeeId, workDate }) => ({ employeeId, from: workDate, to: workDate }))
  return sql`(
      select n.employee_id, n.work_date,
        case when c.is_as_planned then n.is_off_day else coalesce(p.is_off_day, false) and c.sections = '[]'::jsonb end
          as is_off_day,
        n.from_template, n.auto_punch, n.out_punch_only, n.work_on_holiday,
        case when c.is_as_planned then n.sections else c.sections end as sections,
        case when c.is_as_planned then n.section_ids else c.section_ids end as section_ids, n.plan_version
      from jsonb_to_recordset(${jsonText(changes)}::jsonb) as a (
        "employeeId" uuid, "workDate" date, came integer[], gone integer[], "isAllShown" boolean)
      join ${plansOf(days)} n on n.employee_id = a."employeeId" and n.work_date = a."workDate"
      left join published_day p on p.company_id = app_company_id() and p.employee_id = n.employee_id
        and p.work_date = n.work_date
      cross join lateral (
        select coalesce(jsonb_agg(t.section order by t.start_minute), '[]'::jsonb) as sections,
          coalesce(array_agg(t.id order by t.start_minute), '{}'::uuid[]) as section_ids,
          a."isAllShown" or coalesce(bool_or(t.start_minute < t.end_before), false) as is_as_planned
        from (
          select s.section, s.id, s.start_minute,
            max((s.section ->> 'endMinute')::integer)
              over (order by s.start_minute rows between unbounded preceding and 1 preceding) as end_before
          from (
            select x.value as section, p.section_ids[x.place::integer] as id,
              (x.value ->> 'startMinute')::integer as start_minute
            from jsonb_array_elements(p.sections) with ordinality as x (value, place)
            where (x.value ->> 'startMinute')::integer <> all (a.gone)
            union all
            select x.value, n.section_ids[x.place::integer], (x.value ->> 'startMinute')::integer
            from jsonb_array_elements(n.sections) with ordinality as x (value, place)
            where (x.value ->> 'startMinute')::integer = any (a.came)
          ) s
        ) t
      ) c
    )`
}
