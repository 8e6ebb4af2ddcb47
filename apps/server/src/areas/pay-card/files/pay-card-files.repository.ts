import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { jsonText } from '../../../platform/db/json-text.ts'
import type { TenantTx } from '../../../platform/db/transaction.ts'
import type { LeftCard } from '../left-cards.repository.ts'
import type { FileContent } from './file-content.ts'

/** A file of a pay card. */
export interface FileRow {
  id: string
  name: string
  mediaType: string
  size: number
  addedName: string | null
  addedAt: Date
}

/** Files of the employee's pay cards of periods, the oldest first. */
export async function selectFiles(
  tx: TenantTx,
  { employeeId, payPeriodIds }: { employeeId: string; payPeriodIds: string[] },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, s.media_type, s.size, a.first_name || ' ' || a.last_name as added_name, f.added_at
    from pay_card c
    join pay_card_file f on f.company_id = c.company_id and f.pay_card_id = c.id
    join stored_file s on s.company_id = f.company_id and s.id = f.file_id
    left join account a on a.id = f.added_by
    where c.company_id = app_company_id() and c.employee_id = ${employeeId}::uuid
      and c.pay_period_id = any(${payPeriodIds}::uuid[])
    order by f.added_at, f.id
  `.execute(tx)
  return rows
}

export async function countFiles(tx: TenantTx, cardId: string): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from pay_card_file
    where company_id = app_company_id() and pay_card_id = ${cardId}::uuid and file_id is not null
  `.execute(tx)
  return rows[0]!.files
}

/** @returns the id of the file of the card */
export async function insertFile(
  tx: TenantTx,
  { cardId, fileId, name, kept }: { cardId: string; fileId: string; name: string; kept: FileContent },
  by: { accountId: string; at: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with file as (
      insert into stored_file (company_id, id, kind, media_type, size, digest, created_by)
      values (app_company_id(), ${fileId}::uuid, 'payCardFile', ${kept.mediaType}, ${kept.content.length},
        ${createHash('sha256').update(kept.content).digest()}, ${by.accountId}::uuid)
    )
    insert into pay_card_file (company_id, pay_card_id, file_id, name, added_by, added_at)
    values (app_company_id(), ${cardId}::uuid, ${fileId}::uuid, ${name}, ${by.accountId}::uuid, ${by.at})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Where the content of a file lies. */
export interface StoredContent {
  fileId: string
  name: string
  mediaType: string
}

/** A file of the pay card of an employee whom the session may see; undefined also when it was deleted. */
export async function selectContent(tx: TenantTx, id: string): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent>`
    select s.id as file_id, f.name, s.media_type
    from pay_card_file f
    join pay_card c on c.company_id = f.company_id and c.id = f.pay_card_id
    join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
    join stored_file s on s.company_id = f.company_id and s.id = f.file_id
    where f.id = ${id}::uuid
  `.execute(tx)
  return rows[0]
}

/** A file with the card and the days that it belongs to. */
export interface LockedFile {
  id: string
  /** null: it was deleted */
  fileId: string | null
  name: string
  employeeId: string
  from: string
  isClosed: boolean
}

/** A file of the pay card of an employee whom the session may see, locked; deleted ones too. */
export async function lockFile(tx: TenantTx, id: string): Promise<LockedFile | undefined> {
  const { rows } = await sql<LockedFile>`
    select f.id, f.file_id, f.name, c.employee_id, p.from_date as "from", p.is_closed
    from pay_card_file f
    join pay_card c on c.company_id = f.company_id and c.id = f.pay_card_id
    join pay_period p on p.company_id = c.company_id and p.id = c.pay_period_id
    join visible_employee e on e.company_id = c.company_id and e.id = c.employee_id
    where f.id = ${id}::uuid
    for update of f
  `.execute(tx)
  return rows[0]
}

/** Removes what a locked file contains; its row stays. */
export async function removeFile(
  tx: TenantTx,
  { id, fileId, at }: { id: string; fileId: string; at: Date },
): Promise<void> {
  await sql`
    update pay_card_file set file_id = null, removed_at = ${at}, updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid
  `.execute(tx)
  await sql`delete from stored_file where company_id = app_company_id() and id = ${fileId}::uuid`.execute(tx)
}

/** Takes the files of cards along to the cards of the new periods, which are there. @returns their names, by the card left */
export async function moveFiles(
  tx: TenantTx,
  cards: readonly LeftCard[],
): Promise<{ payCardId: string; name: string }[]> {
  const { rows } = await sql<{ payCardId: string; name: string }>`
    with pair as (
      select l.id as old_id, n.id as new_id
      from jsonb_to_recordset(${jsonText(cards)}::jsonb) as l (id uuid, "employeeId" uuid, "newPeriodId" uuid)
      join pay_card n on n.company_id = app_company_id() and n.employee_id = l."employeeId" and n.pay_period_id = l."newPeriodId"
    )
    update pay_card_file f set pay_card_id = p.new_id, updated_at = now(), version = f.version + 1
    from pair p
    where f.company_id = app_company_id() and f.pay_card_id = p.old_id and f.file_id is not null
    returning p.old_id as pay_card_id, f.name
  `.execute(tx)
  return rows
}
