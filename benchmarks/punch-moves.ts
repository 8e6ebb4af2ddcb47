import type { Bench } from './bench.ts'
import type { Client } from './client.ts'
import { assertSame } from './figure.ts'

/** An Out that someone moves by some minutes, on the timesheet. */
export interface Move {
  punchId: string
  employeeId: string
  workDate: string
  minute: number
}

/** Complete days of the open fortnight, each with one pair that ends on its own date, in an order without pattern. */
export async function movesOf({ bare, fortnight: { from, to } }: Bench, count: number): Promise<Move[]> {
  const moves = await bare.rows<Move>(
    `select p.out_punch_id as "punchId", p.employee_id as "employeeId", p.work_date as "workDate", x.local_minute as minute
     from punch_pair p join punch x on x.company_id = p.company_id and x.id = p.out_punch_id
     where p.work_date between $1 and $2 and p.in_at is not null and x.local_date = p.work_date and x.local_minute > 600
       and 1 = (select count(*) from punch_pair o where o.company_id = p.company_id and o.employee_id = p.employee_id
         and o.work_date = p.work_date)
     order by md5(p.employee_id::text || p.work_date) limit $3`,
    [from, to, count],
  )
  assertSame('days to correct', moves.length, count)
  return moves
}

/** Moves an Out by three minutes. @param headers more of them, such as the key that a browser sends */
export async function saveMove(
  client: Client,
  { punchId, employeeId, workDate, minute }: Move,
  { reason, headers = {} }: { reason: string; headers?: Record<string, string> },
): Promise<void> {
  const body = { id: punchId, employeeId, day: workDate, punchTime: wallTime(minute - 3), direction: 'Out', reason }
  const answer = await client.post<{ message: string }>('/timesheet/saveSinglePunch', body, headers)
  assertSame('the answer of a save', answer.body.message, 'success')
}

/**
 * Times are those of the transactions' starts: of two saves of one employee the earlier may have waited for the later
 * one.
 *
 * @throws when a save with this reason lacks its revision, audit entry, pair or a day calculated after it
 */
export async function assertSaved({ bare }: Bench, saves: number, reason: string): Promise<void> {
  const stored = await bare.rows(
    `select count(*)::integer as punches, count(r.punch_id)::integer as replaced, count(a.id)::integer as audited,
       count(p.id)::integer as pairs, count(d.work_date)::integer as days
     from punch n
     left join punch_replacement r on r.punch_id = n.replaces_id and r.replaced_by_id = n.id
     left join audit_entry a on a.entity = 'punch' and a.entity_id = n.id::text and a.action = 'update'
     left join punch_pair p on p.employee_id = n.employee_id and p.work_date = n.local_date and p.out_punch_id = n.id
       and p.out_at = n.at
     left join timesheet_day d on d.employee_id = n.employee_id and d.work_date = n.local_date and d.updated_at >= n.created_at - interval '10 seconds'
     where n.reason = $1`,
    [reason],
  )
  assertSame('corrections stored, with their figures', stored, [
    { punches: saves, replaced: saves, audited: saves, pairs: saves, days: saves },
  ])
}

function wallTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
