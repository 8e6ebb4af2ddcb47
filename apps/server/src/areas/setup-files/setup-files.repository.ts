import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Does work in the transaction and takes back what it wrote. */
export async function undoAfter<Answer>(tx: TenantTx, work: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint tried_out`.execute(tx)
  const answer = await work()
  await sql`rollback to savepoint tried_out`.execute(tx)
  await sql`release savepoint tried_out`.execute(tx)
  return answer
}

/** Texts in lower case, as the unique indexes compare them. @returns by the texts */
export async function loweredTexts(tx: TenantTx, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; lowered: string }>`
    select given.text, lower(given.text) as lowered from unnest(${texts}::text[]) as given (text)
  `.execute(tx)
  return new Map(rows.map(({ text, lowered }) => [text, lowered]))
}
