import { sql, type RawBuilder } from 'kysely'

/** True of every section `work_section`, whose table is then read by its dates (migration 0110). */
export const byDate = sql`end_minute >= 0`

interface ShownSections {
  /** from this date plans are what was published; null: the company does not publish its rosters */
  publishedFrom: string | null
  /** a condition on `work_date`, without it: `between … and …` */
  days: RawBuilder<unknown>
  /** a condition on `employee_id`; absent: everyone’s of a few days */
  of?: RawBuilder<unknown>
}

/**
 * The planned sections as their employees are shown them: `employee_id`, `work_date`, `start_minute`, `end_minute`.
 */
export function shownSections({ publishedFrom, days, of }: ShownSections): RawBuilder<unknown> {
  return sql`
      select employee_id, work_date, start_minute, end_minute from work_section
      where company_id = app_company_id() and work_date ${days} and ${of ?? byDate}
        and work_date < coalesce(${publishedFrom}::date, 'infinity')
      union all
      select p.employee_id, p.work_date, s."startMinute", s."endMinute"
      from published_day p
      cross join lateral jsonb_to_recordset(p.sections) as s ("startMinute" integer, "endMinute" integer)
      where p.company_id = app_company_id() and p.work_date ${days} and ${of ?? sql`true`}
        and p.work_date >= ${publishedFrom}::date`
}
