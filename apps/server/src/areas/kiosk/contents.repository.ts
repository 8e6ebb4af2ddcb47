import type { KioskContent } from '@timeloom/contract'
import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface ContentsRecord {
  visitorLabel: string
  contractorLabel: string
  visitorContents: KioskContent[]
  contractorContents: KioskContent[]
}

/** What kiosks of the company show; undefined until it has saved some. */
export async function selectContents(tx: TenantTx): Promise<(ContentsRecord & { version: number }) | undefined> {
  const { rows } = await sql<ContentsRecord & { version: number }>`
    select visitor_label, contractor_label, visitor_contents, contractor_contents, version
    from kiosk_content where company_id = app_company_id()
  `.execute(tx)
  return rows[0]
}

/** Makes other saves of the company's contents wait until the transaction ends, even before a row exists. */
export async function lockContents(tx: TenantTx): Promise<void> {
  await lockInCompany(tx, 'kioskContents')
}

export async function keepContents(
  tx: TenantTx,
  { visitorLabel, contractorLabel, visitorContents, contractorContents }: ContentsRecord,
): Promise<void> {
  await sql`
    insert into kiosk_content (company_id, visitor_label, contractor_label, visitor_contents, contractor_contents)
    values (app_company_id(), ${visitorLabel}, ${contractorLabel}, ${jsonText(visitorContents)}::jsonb,
      ${jsonText(contractorContents)}::jsonb)
    on conflict (company_id) do update
    set visitor_label = excluded.visitor_label, contractor_label = excluded.contractor_label,
      visitor_contents = excluded.visitor_contents, contractor_contents = excluded.contractor_contents,
      updated_at = now(), version = kiosk_content.version + 1
  `.execute(tx)
}
