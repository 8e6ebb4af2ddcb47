import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

export interface NewDecision {
  leaveId: string
  round: number
  step: number
  steps: number
  status: 'Approved' | 'Declined'
  reason: string
  by: string
  /** whose delegate decided; null: nobody's */
  for: string | null
  at: Date
}

export async function insertDecision(tx: TenantTx, made: NewDecision): Promise<void> {
  await sql`
    insert into leave_decision (company_id, leave_id, round, step, steps, status, reason, decided_by, decided_for, decided_at)
    values (app_company_id(), ${made.leaveId}::uuid, ${made.round}, ${made.step}, ${made.steps}, ${made.status},
      ${made.reason}, ${made.by}::uuid, ${made.for}::uuid, ${made.at})
  `.execute(tx)
}

export interface DecisionRow {
  id: string
  step: number
  steps: number
  status: 'Approved' | 'Declined'
  reason: string
  by: string
  forName: string | null
  at: Date
  isEarlier: boolean
}

/** What was decided on a leave, the first decision first. */
export async function selectDecisions(tx: TenantTx, leaveId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select d.id, d.step, d.steps, d.status, d.reason, c.first_name || ' ' || c.last_name as by,
      f.first_name || ' ' || f.last_name as for_name, d.decided_at as at, d.round < l.round as is_earlier
    from leave_decision d
    join leave l on l.company_id = d.company_id and l.id = d.leave_id
    join account c on c.id = d.decided_by
    left join account f on f.id = d.decided_for
    where d.company_id = app_company_id() and d.leave_id = ${leaveId}::uuid
    order by d.decided_at, d.created_at, d.id
  `.execute(tx)
  return rows
}
