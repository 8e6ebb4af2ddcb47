import type { TenantTx } from '../../platform/db/transaction.ts'
import { selectNames } from './record-names.repository.ts'

type Id = string | null | undefined

/** Answers what the company calls a department, job, task or skill; null: it has none with the id. */
export type NameOf = (id: Id) => string | null

/** The names of records that shifts are about, in one statement. */
export async function recordNames(tx: TenantTx, ids: readonly Id[]): Promise<NameOf> {
  const asked = [...new Set(ids.filter((id) => id !== null && id !== undefined))]
  const names = asked.length === 0 ? new Map<string, string>() : await selectNames(tx, asked)
  return (id) => (id == null ? null : (names.get(id) ?? null))
}
