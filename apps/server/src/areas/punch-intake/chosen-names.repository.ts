import { MOST_NAMES } from '@timeloom/contract'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ListedName {
  employeeId: string
  firstName: string
  lastName: string
  clockId: number | null
}

/** Where the kiosk stands and on which day. */
interface Asked {
  on: string
  /** null: the kiosk stands at no site */
  siteId: string | null
}

/** People find themselves however they type the accents of their name. */
const plain = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'āēīōūàáâãäåèéêëìíîïòóôõöùúûüñçßøý', 'aeiouaaaaaaeeeeiiiiooooouuuuncsoy')`

/** Those at work on the day who may punch at the site: who belong to it, and who belong to none. */
function listed({ on, siteId }: Asked): RawBuilder<unknown> {
  return sql`
    from employee e
    where e.company_id = app_company_id() and e.status = 'Active' and e.hired_on <= ${on}::date
      and coalesce(e.terminated_on >= ${on}::date, true)
      and (${siteId}::uuid is null
        or exists (
          select 1 from employee_work_place w
          where w.company_id = e.company_id and w.employee_id = e.id and w.work_place_id = ${siteId}::uuid)
        or not exists (select 1 from employee_work_place w where w.company_id = e.company_id and w.employee_id = e.id))`
}

/** By name, and one more than are shown at a time of each beginning. */
export async function selectNames(
  tx: TenantTx,
  { letters, ...asked }: Asked & { letters: string },
): Promise<ListedName[]> {
  const beginning = sql`replace(replace(replace(${plain(sql`${letters}::text`)}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
  const { rows } = await sql<ListedName>`
    select e.id as employee_id, e.first_name, e.last_name, e.clock_id
    ${listed(asked)}
      and (${plain(sql`e.first_name || ' ' || e.last_name`)} like ${beginning} or ${plain(sql`e.last_name`)} like ${beginning})
    order by e.first_name collate "en-x-icu", e.last_name collate "en-x-icu", e.clock_id, e.id
    limit ${4 * MOST_NAMES}
  `.execute(tx)
  return rows
}

/** Whether a person may punch there. */
export async function isListed(
  tx: TenantTx,
  { employeeId, ...asked }: Asked & { employeeId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 ${listed(asked)} and e.id = ${employeeId}::uuid) as found
  `.execute(tx)
  return rows[0]!.found
}
