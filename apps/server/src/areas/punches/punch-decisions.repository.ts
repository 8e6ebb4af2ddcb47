import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** What a supervisor decided about a recorded punch. */
export interface PunchDecision {
  /** counts although it repeats another one */
  isCounted: boolean
  /** of an In: it may be paired so far away; null: as everyone's */
  longestPairMinutes: number | null
}

export async function selectPunchDecision(tx: TenantTx, punchId: string): Promise<PunchDecision> {
  const { rows } = await sql<PunchDecision>`
    select is_counted, longest_pair_minutes from punch_decision where punch_id = ${punchId}::uuid
  `.execute(tx)
  return rows[0] ?? { isCounted: false, longestPairMinutes: null }
}

interface DecidedPunch extends PunchDecision {
  punchId: string
  employeeId: string
  workDate: string
  authorAccountId: string
}

/** Stores a decision; a punch with none left has no row. */
export async function savePunchDecision(tx: TenantTx, decided: DecidedPunch): Promise<void> {
  if (!decided.isCounted && decided.longestPairMinutes === null) {
    await sql`delete from punch_decision where punch_id = ${decided.punchId}::uuid`.execute(tx)
    return
  }
  await sql`
    insert into punch_decision (company_id, punch_id, employee_id, work_date, is_counted, longest_pair_minutes, author_account_id)
    values (app_company_id(), ${decided.punchId}::uuid, ${decided.employeeId}::uuid, ${decided.workDate}::date,
      ${decided.isCounted}, ${decided.longestPairMinutes}, ${decided.authorAccountId}::uuid)
    on conflict (company_id, punch_id) do update set
      is_counted = excluded.is_counted, longest_pair_minutes = excluded.longest_pair_minutes,
      author_account_id = excluded.author_account_id, updated_at = now(), version = punch_decision.version + 1
  `.execute(tx)
}
