import { sql } from 'kysely'
import type { TenantTx } from '../db/transaction.ts'

/** Seconds for which a company counts as watched; renewed well before. */
const WATCHED_SECONDS = 60

/** Notes that someone watches the company, so that its changes are told. By the database's clock, as the triggers read it. */
export async function watchPresence(tx: TenantTx): Promise<void> {
  await sql`
    insert into presence_watch (company_id, watched_until)
    values (app_company_id(), now() + ${WATCHED_SECONDS} * interval '1 second')
    on conflict (company_id) do update set watched_until = excluded.watched_until, updated_at = now()
  `.execute(tx)
}
