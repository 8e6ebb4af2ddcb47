import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface DemoVisit {
  userType: 'Visitor' | 'Contractor'
  name: string
  company: string
  /** First name of one of the company's kiosk contacts. */
  host: string
  /** One of the company's work sites. */
  siteName: string
  expectedAt: Date | null
  signedInAt: Date | null
  signedOutAt: Date | null
}

/** Adds visits as kiosks would have: hosts of those who came were told. */
export async function insertVisits(tx: TenantTx, visits: readonly DemoVisit[]): Promise<void> {
  await sql`
    insert into visitor (company_id, user_type, name, company, contact_id, contact_name, site_id, expected_at,
      signed_in_at, received_at, told_at, signed_in_device_id, signed_out_at, signed_out_by, signed_out_device_id)
    select app_company_id(), v."userType", v.name, v.company, c.id, c.first_name || ' ' || c.last_name, w.id,
      v."expectedAt", v."signedInAt", v."signedInAt", v."signedInAt",
      case when v."signedInAt" is not null then d.id end, v."signedOutAt",
      case when v."signedOutAt" is not null then 'name' end, case when v."signedOutAt" is not null then d.id end
    from jsonb_to_recordset(${jsonText(visits)}::jsonb) as v ("userType" text, name text, company text, host text,
      "siteName" text, "expectedAt" timestamptz, "signedInAt" timestamptz, "signedOutAt" timestamptz)
    join kiosk_contact c on c.company_id = app_company_id() and c.first_name = v.host
    join work_place w on w.company_id = app_company_id() and w.name = v."siteName"
    left join device d on d.company_id = app_company_id() and d.site_id = w.id
  `.execute(tx)
}
