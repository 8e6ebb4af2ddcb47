import type { superuser } from '../../../../test/superuser.ts'
import type { Db } from '../../db/open-database.ts'
import type { Session } from '../../db/session.ts'
import { tenantTransaction } from '../../db/transaction.ts'

/** Every character that COPY writes in another way, and some that are more than a byte. */
export const nasty = 'tab\tbreak\nreturn\r back\\slash \\N \\. "quote" \' $$ ñ 漢字 🙂 \u0001'

/** Values that a copy could spoil: long ones, each special character of COPY, JSON whose spacing counts. */
export async function addOddRows(db: Db, everything: ReturnType<typeof superuser>, session: Session): Promise<void> {
  const { companyId, accountId } = session
  await tenantTransaction(db, session, async (tx) => {
    await tx
      .insertInto('employee')
      .values({ companyId, firstName: '', lastName: nasty, hiredOn: '2026-01-01' })
      .execute()
    await tx
      .insertInto('audit_entry')
      .values({ companyId, accountId, action: nasty, entity: 'x', entityId: '1', reason: nasty.repeat(50_000) })
      .execute()
    await tx
      .insertInto('import_batch')
      .values({
        companyId,
        fileName: nasty,
        fileDigest: oddBytes(32),
        kind: 'csv',
        lines: 0,
        imported: 0,
        alreadyThere: 0,
        late: 0,
        refused: 0,
        employees: 0,
      })
      .execute()
  })
  await everything.query(
    `insert into idempotency_key (account_id, key, call, body_digest, answer) values ($1, 'B', 'x', $3, $2), ($1, 'a', 'x', '\\x01', null)`,
    [accountId, '{"b" :  1,\n"a":"\\\\ \\t"}', oddBytes(3_000_000)],
  )
  await everything.query(
    `insert into session (family_id, account_id, role_id, refresh_hash, expires_at) values (gen_random_uuid(), $1, '2', '\\x02', now())`,
    [accountId],
  )
}

/** Bytes among which are all that COPY writes in another way. */
function oddBytes(length: number): Buffer {
  return Buffer.alloc(length, Buffer.from([0, 255, 92, 10, 9, 13, 39]))
}
