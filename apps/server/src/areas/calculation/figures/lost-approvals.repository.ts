import { sql } from 'kysely'
import { recordSelectedAudit } from '../../audit/audit.service.ts'
import type { RecalculationWork } from '../recalculation-work.ts'
import { asRows } from './derived-columns.ts'
import type { DerivedDay } from './derived-day.ts'
import { dayKeys, type DayKey } from './derived.repository.ts'
import { APPROVED_FIGURES, pairTable } from './derived-tables.ts'

const PAIR_KEY = ['employee_id', 'work_date', 'pair_key']

/**
 * Records the approvals that a recalculation withdraws: those of pairs that disappear, or whose in, out or paid time
 * changes. To be sent before the pairs are written.
 *
 * @param refigured the days with their new pairs
 * @param days those that may have approved pairs: the ones that had figures before
 */
export async function recordLostApprovals(
  work: RecalculationWork,
  { refigured, days }: { refigured: readonly DerivedDay[]; days: readonly DayKey[] },
): Promise<void> {
  if (days.length === 0) return
  const read = [...PAIR_KEY, ...APPROVED_FIGURES]
  const fresh = asRows(
    refigured.flatMap(pairTable.rowsOf),
    pairTable.columns.filter(({ name }) => read.includes(name)),
  )
  const isAsApproved = sql.raw(
    [
      ...PAIR_KEY.map((name) => `r.${name} = p.${name}`),
      ...APPROVED_FIGURES.map((name) => `r.${name} is not distinct from p.${name}`),
    ].join(' and '),
  )
  await recordSelectedAudit(
    work,
    sql`
      select 'unapprove' as action, 'punch_pair' as entity, p.id::text as entity_id, p.employee_id, p.work_date,
        jsonb_build_object('approvedBy', p.approved_by, 'paidMinutes', p.paid_minutes) as before, null::jsonb as after,
        'The figures changed.' as reason
      from ${dayKeys(days)}
      join punch_pair p on p.employee_id = d.employee_id and p.work_date = d.work_date
      where p.approved_by is not null and not exists (select 1 from ${fresh} where ${isAsApproved})
    `,
  )
}
