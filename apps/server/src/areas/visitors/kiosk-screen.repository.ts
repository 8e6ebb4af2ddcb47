import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** The contacts of the company, with no more than a visitor needs to find one. */
export async function selectHosts(tx: TenantTx): Promise<{ id: string; name: string; department: string }[]> {
  const { rows } = await sql<{ id: string; name: string; department: string }>`
    select id, first_name || ' ' || last_name as name, department from kiosk_contact
    where company_id = app_company_id() order by last_name collate "en-x-icu", first_name collate "en-x-icu", id
  `.execute(tx)
  return rows
}

/** A text that kiosks show to be agreed to. */
export interface AgreementText {
  digest: string
  kioskContentType: string
  content: string
}

/** Keeps texts that are not kept yet. */
export async function keepTexts(tx: TenantTx, texts: readonly AgreementText[]): Promise<void> {
  await sql`
    insert into visitor_text (company_id, digest, kiosk_content_type, content)
    select app_company_id(), t.digest, t."kioskContentType", t.content
    from jsonb_to_recordset(${jsonText(texts)}::jsonb) as t (digest text, "kioskContentType" text, content text)
    on conflict (company_id, digest) do nothing
  `.execute(tx)
}
