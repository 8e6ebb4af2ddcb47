import { MOST_FOUND_VISITS, type FoundVisit, type VisitState } from '@timeloom/contract'
import { sql } from 'kysely'
import { likeText } from '../../platform/db/like-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

interface VisitSearch {
  state: 'onSite' | 'expected'
  search: string
  /** Of the device; null: it stands at none, and finds visitors of all. */
  siteId: string | null
  now: Date
}

/** Someone is expected at a kiosk for so long before and after their time. */
const EXPECTED_HOURS = 16

/** Visits where a word of the name begins with the text, a few. */
export async function searchByName(tx: TenantTx, { state, search, siteId, now }: VisitSearch): Promise<FoundVisit[]> {
  const isThere =
    state === 'onSite'
      ? sql`signed_in_at is not null and signed_out_at is null`
      : sql`signed_in_at is null and expected_at between ${now}::timestamptz - make_interval(hours => ${EXPECTED_HOURS})
          and ${now}::timestamptz + make_interval(hours => ${EXPECTED_HOURS})`
  const { rows } = await sql<FoundVisit>`
    select id, user_type, name, company from visitor
    where company_id = app_company_id() and erased_at is null and ${isThere}
      and (${siteId}::uuid is null or site_id is null or site_id = ${siteId}::uuid)
      and (' ' || name) ilike ${likeText(` ${search}`)}
    order by name collate "en-x-icu", id limit ${MOST_FOUND_VISITS}
  `.execute(tx)
  return rows
}

export interface VisitOfBadge extends FoundVisit {
  state: VisitState
  contactId: string | null
  contactName: string
}

/** A visit by its id; undefined if the company has none, or it was erased. */
export async function selectVisitOfBadge(tx: TenantTx, id: string): Promise<VisitOfBadge | undefined> {
  const { rows } = await sql<VisitOfBadge>`
    select id, user_type, name, company, contact_id, contact_name,
      case when signed_in_at is null then 'expected' when signed_out_at is null then 'onSite' else 'left' end as state
    from visitor where company_id = app_company_id() and id = ${id}::uuid and erased_at is null
  `.execute(tx)
  return rows[0]
}
