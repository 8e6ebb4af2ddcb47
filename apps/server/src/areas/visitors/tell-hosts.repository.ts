import { sql } from 'kysely'
import type { KioskUserType, RoleId } from '@timeloom/contract'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** A visit of which the host is to be told. */
export interface VisitToTell {
  id: string
  userType: KioskUserType
  name: string
  company: string
  signedInAt: Date
  siteName: string | null
  firstName: string
  email: string
  /** Of whom the contact's address is; null: of nobody who can sign in. */
  accountId: string | null
  roleId: RoleId | null
  companyName: string
  timeZoneId: string
}

/** Takes the visits of which no host was told yet; whoever comes second finds none. */
export async function takeUntold(
  tx: TenantTx,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<VisitToTell[]> {
  const { rows } = await sql<VisitToTell>`
    with told as (
      update visitor v set told_at = ${at} from kiosk_contact c
      where v.company_id = app_company_id() and v.id = any(${ids}::uuid[]) and v.told_at is null and v.erased_at is null
        and v.signed_in_at is not null and c.company_id = v.company_id and c.id = v.contact_id
      returning v.company_id, v.id, v.user_type, v.name, v.company, v.signed_in_at, v.site_id, c.first_name, c.email
    )
    select t.id, t.user_type, t.name, t.company, t.signed_in_at, w.name as site_name, t.first_name, t.email,
      a.id as account_id, a.role_id, k.name as company_name, k.time_zone_id
    from told t
    join company k on k.id = t.company_id
    left join work_place w on w.company_id = t.company_id and w.id = t.site_id
    left join lateral (
      select a.id, a.role_id from account a
      where a.company_id = t.company_id and a.status = 'Active' and a.email = lower(t.email)
    ) a on true
    order by t.signed_in_at, t.id
  `.execute(tx)
  return rows
}
