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
