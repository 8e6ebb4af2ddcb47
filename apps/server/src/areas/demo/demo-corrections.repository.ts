import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Requests about the latest two Outs of the account's employee on open days: one that waits, one that was declined. */
export async function insertCorrections(
  tx: TenantTx,
  { accountId, deciderId, now }: { accountId: string; deciderId: string; now: Date },
): Promise<void> {
  await sql`
    with outs as (
      select e.id as employee_id, p.id, p.local_date, p.local_minute, row_number() over (order by p.at desc) as place
      from employee e
      join standing_punch p on p.company_id = e.company_id and p.employee_id = e.id
      where e.company_id = app_company_id() and e.account_id = ${accountId}::uuid and p.direction = 'Out'
        and p.pinned_date is null and p.local_minute < 1380 and not p.is_late
        and not is_closed_day(e.company_id, e.id, p.local_date)
    )
    insert into correction (company_id, employee_id, kind, work_date, punch_id, day_type, punch_time, direction, was_day_type,
      was_time, was_direction, reason, asked_by, asked_at, state, decided_by, decided_at, decision_reason)
    select app_company_id(), employee_id, 'move', local_date, id, 'Today', to_char(time '00:00' + make_interval(mins => local_minute + 45), 'HH24:MI'),
      'Out', 'Today', to_char(time '00:00' + make_interval(mins => local_minute), 'HH24:MI'), 'Out',
      case place when 1 then 'I cleaned the mixer and forgot to clock out later' else 'The queue at the kiosk was long' end,
      ${accountId}::uuid, ${now}::timestamptz - place * interval '5 hours',
      case place when 1 then 'waiting' else 'declined' end,
      case place when 2 then ${deciderId}::uuid end,
      case place when 2 then ${now}::timestamptz - interval '1 hour' end,
      case place when 2 then 'The camera shows you leaving at that time' end
    from outs where place <= 2
  `.execute(tx)
}
