import { sql } from 'kysely'
import type { TenantTx } from '../../platform/db/transaction.ts'

/** Keeps what was entered on the pay cards of periods that are about to close, beside those of an earlier close. */
export async function takeCardSnapshot(tx: TenantTx, payPeriodIds: string[]): Promise<void> {
  await sql`
    insert into pay_card_snapshot (company_id, pay_period_id, closing, employee_id, description, details)
    select c.company_id, c.pay_period_id, p.closing + 1, c.employee_id, c.description, d.details
    from pay_period p
    join pay_card c on c.company_id = p.company_id and c.pay_period_id = p.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('payTypeId', d.pay_type_id, 'isManual', d.is_manual, 'effUnits', d.eff_units,
          'notes', d.notes, 'modifiedBy', d.modified_by, 'modifiedAt', d.modified_at) order by d.pay_type_id, d.is_manual),
        '[]'::jsonb) as details
      from pay_card_detail d
      where d.company_id = c.company_id and d.pay_card_id = c.id and d.removed_at is null
        and (d.eff_units is not null or d.notes <> '')
    ) d
    where p.id = any(${payPeriodIds}::uuid[]) and (c.description <> '' or d.details <> '[]'::jsonb)
  `.execute(tx)
}
