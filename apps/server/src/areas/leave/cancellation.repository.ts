import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export type CancellationState = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'settled'

export interface CancellationRow {
  id: string
  reason: string
  askedBy: string
  askedAt: Date
  state: CancellationState
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string
}

/** What was asked of a leave, the latest first. */
export async function selectCancellations(tx: TenantTx, leaveId: string): Promise<CancellationRow[]> {
  const { rows } = await sql<CancellationRow>`
    select c.id, c.reason, asked.first_name || ' ' || asked.last_name as asked_by, c.asked_at, c.state,
      decided.first_name || ' ' || decided.last_name as decided_by, c.decided_at, c.decision_reason
    from leave_cancellation c
    join account asked on asked.id = c.asked_by
    left join account decided on decided.id = c.decided_by
    where c.company_id = app_company_id() and c.leave_id = ${leaveId}::uuid
    order by c.asked_at desc, c.id
  `.execute(tx)
  return rows
}

/** Keeps a request. @returns false: one waits already */
export async function insertCancellation(
  tx: TenantTx,
  asked: { leaveId: string; reason: string; by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into leave_cancellation (company_id, leave_id, reason, asked_by, asked_at)
    values (app_company_id(), ${asked.leaveId}::uuid, ${asked.reason}, ${asked.by}::uuid, ${asked.at})
    on conflict (company_id, leave_id) where state = 'waiting' do nothing
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** Ends what waits of the leaves. @returns the leaves of which something waited, with the words of whoever asked */
export async function endCancellations(
  tx: TenantTx,
  end: {
    leaveIds: readonly string[]
    state: Exclude<CancellationState, 'waiting'>
    reason: string
    by: string
    at: Date
  },
): Promise<{ leaveId: string; reason: string }[]> {
  const { rows } = await sql<{ leaveId: string; reason: string }>`
    update leave_cancellation set state = ${end.state}, decided_by = ${end.by}::uuid, decided_at = ${end.at},
      decision_reason = ${end.reason}, updated_at = now(), version = version + 1
    where company_id = app_company_id() and leave_id = any(${[...end.leaveIds]}::uuid[]) and state = 'waiting'
    returning leave_id, reason
  `.execute(tx)
  return rows
}
