import { sql } from 'kysely'
import { jsonText } from '../../platform/db/json-text.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { CardChange } from './judge-lines.ts'
import type { StoredCard } from './pay-card.repository.ts'

/** Makes savers of the pay card of an employee and a period wait for each other; it is made, with version 0, where there is none. */
export async function lockCard(
  tx: TenantTx,
  { employeeId, payPeriodId }: { employeeId: string; payPeriodId: string },
): Promise<void> {
  await sql`
    insert into pay_card (company_id, employee_id, pay_period_id, version)
    values (app_company_id(), ${employeeId}::uuid, ${payPeriodId}::uuid, 0)
    on conflict (company_id, employee_id, pay_period_id) do nothing
  `.execute(tx)
  await sql`
    select id from pay_card
    where company_id = app_company_id() and employee_id = ${employeeId}::uuid and pay_period_id = ${payPeriodId}::uuid
    for update
  `.execute(tx)
}

/** A pay card of an employee whom the session may see, locked. */
export async function lockCardById(tx: TenantTx, id: string): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`
    select c.id, c.employee_id, c.pay_period_id, c.description, c.version
    from pay_card c
    join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
    where c.id = ${id}::uuid
    for update of c
  `.execute(tx)
  return rows[0]
}

/** Which of the ids that a save names are known to the session. */
export async function selectKnownIds(
  tx: TenantTx,
  asked: { cardIds: string[]; lineIds: string[]; payTypeIds: string[] },
): Promise<{ cards: number; lines: number; payTypes: number }> {
  const { rows } = await sql<{ cards: number; lines: number; payTypes: number }>`
    select
      (select count(*) from pay_card c
        join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
        where c.id = any(${asked.cardIds}::uuid[])) as cards,
      (select count(*) from pay_card_detail d
        join pay_card c on c.company_id = d.company_id and c.id = d.pay_card_id
        join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
        where d.id = any(${asked.lineIds}::uuid[]) and d.is_manual)
      + (select count(*) from pay_type t where t.id = any(${asked.lineIds}::uuid[])) as lines,
      (select count(*) from pay_type t where t.id = any(${asked.payTypeIds}::uuid[])) as pay_types
  `.execute(tx)
  return rows[0]!
}

interface Author {
  accountId: string
  at: Date
}

/** Writes what was entered on a locked card. @param description null: as it is */
export async function writeCard(
  tx: TenantTx,
  { cardId, description, changes }: { cardId: string; description: string | null; changes: readonly CardChange[] },
  by: Author,
): Promise<number> {
  await sql`
    with change as (
      select "detailId" as detail_id, "payTypeId" as pay_type_id, "isManual" as is_manual, "effUnits" as eff_units, notes
      from jsonb_to_recordset(${jsonText(changes)}::jsonb)
        as c ("detailId" uuid, "payTypeId" uuid, "isManual" boolean, "effUnits" numeric, notes text)
    ), changed as (
      update pay_card_detail d set pay_type_id = c.pay_type_id, eff_units = c.eff_units, notes = c.notes,
        modified_by = ${by.accountId}::uuid, modified_at = ${by.at}, updated_at = now(), version = d.version + 1
      from change c
      where d.company_id = app_company_id() and d.pay_card_id = ${cardId}::uuid and d.id = c.detail_id
    )
    insert into pay_card_detail (company_id, pay_card_id, pay_type_id, is_manual, eff_units, notes, modified_by, modified_at)
    select app_company_id(), ${cardId}::uuid, c.pay_type_id, c.is_manual, c.eff_units, c.notes, ${by.accountId}::uuid, ${by.at}
    from change c
    where c.detail_id is null
    on conflict (company_id, pay_card_id, pay_type_id, is_manual) where removed_at is null
    do update set eff_units = excluded.eff_units, notes = excluded.notes, modified_by = excluded.modified_by,
      modified_at = excluded.modified_at, updated_at = now(), version = pay_card_detail.version + 1
  `.execute(tx)
  const { rows } = await sql<{ version: number }>`
    update pay_card set description = coalesce(${description}, description), updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${cardId}::uuid
    returning version
  `.execute(tx)
  return rows[0]!.version
}

/** A line that was added by hand. */
export interface ManualLine {
  name: string
  effUnits: number
  notes: string
  isRemoved: boolean
}

/** A line added by hand on a locked card, deleted ones too. */
export async function selectManualLine(
  tx: TenantTx,
  { cardId, detailId }: { cardId: string; detailId: string },
): Promise<ManualLine | undefined> {
  const { rows } = await sql<ManualLine>`
    select t.name, d.eff_units, d.notes, d.removed_at is not null as is_removed
    from pay_card_detail d
    join pay_type t on t.company_id = d.company_id and t.id = d.pay_type_id
    where d.company_id = app_company_id() and d.pay_card_id = ${cardId}::uuid and d.id = ${detailId}::uuid and d.is_manual
  `.execute(tx)
  return rows[0]
}

/** Deletes a line of a locked card; the row stays. */
export async function removeDetail(
  tx: TenantTx,
  { cardId, detailId }: { cardId: string; detailId: string },
  by: Author,
): Promise<void> {
  await sql`
    with removed as (
      update pay_card_detail set removed_at = ${by.at}, modified_by = ${by.accountId}::uuid, modified_at = ${by.at},
        updated_at = now(), version = version + 1
      where company_id = app_company_id() and pay_card_id = ${cardId}::uuid and id = ${detailId}::uuid
    )
    update pay_card set updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${cardId}::uuid
  `.execute(tx)
}
