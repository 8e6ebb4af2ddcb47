import { sql } from 'kysely'
import { arrayText } from '../../platform/db/array-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What a pair is booked to; null: to none. The jobs of a split pair stand behind one another. */
export interface BookedWork {
  position: string | null
  job: string | null
}

/** Pairs whose In says what work it began, by their ids. */
export async function selectBookedWork(
  tx: TenantTx,
  pairs: readonly { punchPairId: string; date: string }[],
): Promise<Map<string, BookedWork>> {
  if (pairs.length === 0) return new Map()
  const dates = pairs.map(({ date }) => date)
  const first = dates.reduce((one, other) => (one < other ? one : other))
  const last = dates.reduce((one, other) => (one > other ? one : other))
  const { rows } = await sql<BookedWork & { pairId: string }>`
    select p.id as pair_id, d.name as position,
      coalesce(s.jobs, case when j.name = '' then j.code else j.name end) as job
    from unnest(${arrayText(pairs.map(({ punchPairId }) => punchPairId))}::uuid[]) as asked (id)
    join punch_pair p on p.company_id = app_company_id() and p.id = asked.id
    join punch i on i.company_id = p.company_id and i.id = p.in_punch_id
      and i.local_date between ${first}::date - 3 and ${last}::date + 3
      and (i.job_id is not null or i.department_id is not null)
    left join job j on j.company_id = i.company_id and j.id = i.job_id
    left join department d on d.company_id = i.company_id and d.id = i.department_id
    left join lateral (
      select string_agg(case when k.name = '' then k.code else k.name end, ' + ' order by w.place) as jobs
      from punch_work_part w
      join job k on k.company_id = w.company_id and k.id = w.job_id
      where w.company_id = i.company_id and w.punch_id = i.id
    ) s on true
  `.execute(tx)
  return new Map(rows.map(({ pairId, ...booked }) => [pairId, booked]))
}
