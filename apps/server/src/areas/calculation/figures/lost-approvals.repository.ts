import { sql } from 'kysely'
import { recordSelectedAudit } from '../../audit/audit.service.ts'
import type { RecalculationWork } from '../recalculation-work.ts'
import { asRows } from './derived-columns.ts'
import type { DerivedDay } from './derived-day.ts'
import { dayKeys, type DayKey } from './derived.repository.ts'
import { APPROVED_FIGURES, pairTable } from './derived-tables.ts'

const PAIR_KEY = ['employee_id', 'work_date', 'pair_key']
const FIGURES = APPROVED_FIGURES.map((name) => `g.${name}`).join(', ')

/** Whether the Ins of pairs `g` and `r` book them to the same: the In carries the work. */
const hasSameWork = sql`exists (
          select 1 from punch a
          join punch b on b.company_id = a.company_id and b.id = r.in_punch_id
            and b.local_date between r.work_date - 3 and r.work_date + 3
            and (a.work_place_id, a.department_id, a.job_id, a.task_id)
              is not distinct from (b.work_place_id, b.department_id, b.job_id, b.task_id)
          where a.company_id = app_company_id() and a.id = g.in_punch_id
            and a.local_date between g.work_date - 3 and g.work_date + 3
            and ${sql.raw(partsOf('a'))} = ${sql.raw(partsOf('b'))})`

function partsOf(punch: string): string {
  return `array(
              select (w.place, w.work_place_id, w.department_id, w.job_id, w.task_id, w.minutes, w.share)::text
              from punch_work_part w where w.company_id = ${punch}.company_id and w.punch_id = ${punch}.id order by w.place)`
}

/**
 * Records the approvals that a recalculation withdraws: those of pairs that disappear, or whose in, out or paid time
 * changes, or what they are booked to. A pair that stands with the same figures and the same work on other punches – the
 * reason of one was corrected – stays what it is, approvals and all. To be sent before the pairs are written.
 *
 * @param refigured the days with their new pairs
 * @param days those that may have approved pairs: the ones that had figures before
 * @source docs/engine.md A4 (time approval), docs/decisions/0070-approval-levels.md
 */
export async function recordLostApprovals(
  work: RecalculationWork,
  { refigured, days }: { refigured: readonly DerivedDay[]; days: readonly DayKey[] },
): Promise<void> {
  if (days.length === 0) return
  const read = [...PAIR_KEY, ...APPROVED_FIGURES, 'in_punch_id']
  const fresh = asRows(
    refigured.flatMap(pairTable.rowsOf),
    pairTable.columns.filter(({ name }) => read.includes(name)),
  )
  const hasSameFigures = sql.raw(
    ['employee_id', 'work_date', ...APPROVED_FIGURES]
      .map((name) => `r.${name} is not distinct from g.${name}`)
      .join(' and '),
  )
  const found = sql`
    with fresh as materialized (select * from ${fresh}), given as materialized (
      select p.id, p.employee_id, p.work_date, p.pair_key, p.in_punch_id, p.in_at, p.out_at, p.paid_minutes, p.approved_by,
        f.approved_by as first_by
      from ${dayKeys(days)}
      join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
      left join pair_first_approval f on f.company_id = p.company_id and f.pair_id = p.id
      where p.approved_by is not null or f.pair_id is not null
    ), changed as materialized (
      select g.* from given g
      where not exists (select 1 from fresh r where ${hasSameFigures} and r.pair_key = g.pair_key)
    ), moved as materialized (
      select distinct on (g.employee_id, g.work_date, r.pair_key) g.id, r.pair_key
      from changed g
      join fresh r on ${hasSameFigures}
      where not exists (
        select 1 from punch_pair o
        where o.employee_id = r.employee_id and o.work_date = r.work_date and o.pair_key = r.pair_key)
        and (g.in_punch_id is not distinct from r.in_punch_id or ${hasSameWork})
      order by g.employee_id, g.work_date, r.pair_key, g.id
    ), kept as (
      update punch_pair p set pair_key = m.pair_key from moved m where p.company_id = app_company_id() and p.id = m.id
    ), lost as materialized (
      select * from changed g where g.id not in (select id from moved)
    ), withdrawn as (
      delete from pair_first_approval f using lost l where f.company_id = app_company_id() and f.pair_id = l.id
    ), fallen as (
      insert into fallen_approval (company_id, pair_id, employee_id, work_date, ${sql.raw(APPROVED_FIGURES.join(', '))},
        approved_by, fallen_at, changed_by)
      select app_company_id(), g.id, g.employee_id, g.work_date, ${sql.raw(FIGURES)}, coalesce(g.approved_by, g.first_by),
        ${work.now}, ${work.caller.accountId}::uuid
      from lost g
      on conflict (company_id, pair_id) do update set in_at = excluded.in_at, out_at = excluded.out_at,
        paid_minutes = excluded.paid_minutes, approved_by = excluded.approved_by, fallen_at = excluded.fallen_at,
        changed_by = excluded.changed_by, updated_at = now(), version = fallen_approval.version + 1
    )`
  await recordSelectedAudit(
    work,
    sql`
      select 'unapprove' as action, 'punch_pair' as entity, l.id::text as entity_id, l.employee_id, l.work_date,
        jsonb_strip_nulls(jsonb_build_object('approvedBy', l.approved_by, 'firstApprovedBy', l.first_by,
          'paidMinutes', l.paid_minutes)) as before, null::jsonb as after, 'The figures changed.' as reason
      from lost l
    `,
    found,
  )
}
