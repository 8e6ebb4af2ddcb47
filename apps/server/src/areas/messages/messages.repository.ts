import { sql, type RawBuilder } from 'kysely'
import type { MessageKind } from '@timeloom/contract'
import { jsonText } from '../../platform/db/json-text.ts'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../../platform/db/table-search.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import type { ScreenLink } from '../links/links.service.ts'

export interface NewMessage {
  accountId: string
  kind: MessageKind
  /** One line. */
  subject: string
  body: string
  /** null: there is nothing to open */
  link: ScreenLink | null
  /** The visitor whom it names: it goes when they are erased. Who is told of a visitor is mailed at once, not again. */
  visitorId?: string
}

/**
 * Adds messages for accounts that can sign in.
 *
 * @returns whether any of them also wants messages by mail
 */
export async function insertMessages(
  tx: TenantTx,
  { messages, at }: { messages: NewMessage[]; at: Date },
): Promise<{ isMailWanted: boolean }> {
  const { rows } = await sql<{ isMailWanted: boolean | null }>`
    with added as (
      insert into message (company_id, account_id, kind, subject, body, link, created_at, visitor_id, mailed_at)
      select app_company_id(), m."accountId", m.kind, m.subject, m.body, m.link, ${at}, m."visitorId",
        case when m."visitorId" is not null then ${at}::timestamptz end
      from jsonb_to_recordset(${jsonText(messages)}::jsonb) as m (
        "accountId" uuid, kind text, subject text, body text, link text, "visitorId" uuid)
      join account c on c.id = m."accountId" and c.status = 'Active'
      returning account_id, mailed_at
    )
    select bool_or(c.mails_messages) as is_mail_wanted from added join account c on c.id = added.account_id
    where added.mailed_at is null
  `.execute(tx)
  return { isMailWanted: rows[0]?.isMailWanted ?? false }
}

export interface MessageRow {
  id: string
  kind: MessageKind
  subject: string
  body: string
  link: string | null
  isRead: boolean
  createdAt: Date
}

export interface MessageFilter {
  accountId: string
  isUnread: boolean
  search: TableSearch | null
}

/** An account's messages, unread ones first, then the newest. */
export async function selectMessages(
  tx: TenantTx,
  filter: MessageFilter,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, kind, subject, body, link, read_at is not null as is_read, created_at
    from message where ${conditions(filter)}
    order by read_at is not null, created_at desc, id limit ${limit} offset ${offset}
  `.execute(tx)
  return rows
}

export async function countMessages(tx: TenantTx, filter: MessageFilter): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    select count(*) as messages from message where ${conditions(filter)}
  `.execute(tx)
  return rows[0]?.messages ?? 0
}

function conditions({ accountId, isUnread, search }: MessageFilter): RawBuilder<unknown> {
  return sql`company_id = app_company_id() and account_id = ${accountId}::uuid
    ${isUnread ? sql`and read_at is null` : sql``}
    ${search === null ? sql`` : sql`and ${holdsText(search, searchedColumns(search))}`}`
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    subject: { text: sql`subject` },
    body: { text: sql`body`, of: ['subject'] },
    kind: { value: sql`kind` },
    createdAt: { text: shownMoment(sql`created_at`, reader) },
  }
}

/** Marks a message as read, one that is read already stays as it is. @returns false: the account has no such message */
export async function markRead(
  tx: TenantTx,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update message set read_at = coalesce(read_at, ${at}), updated_at = now(), version = version + 1
    where company_id = app_company_id() and id = ${id}::uuid and account_id = ${accountId}::uuid returning id
  `.execute(tx)
  return rows.length === 1
}

/** Marks all messages of accounts as read. @param kind undefined: of every kind */
export async function markAllRead(
  tx: TenantTx,
  { accountIds, kind, at }: { accountIds: string[]; kind?: MessageKind; at: Date },
): Promise<void> {
  await sql`
    update message set read_at = ${at}, updated_at = now(), version = version + 1
    where company_id = app_company_id() and account_id = any(${accountIds}::uuid[]) and read_at is null
      and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
  `.execute(tx)
}

/** The accounts of employees, by employee; one without is not among them. */
export async function selectAccountsOf(tx: TenantTx, employeeIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ employeeId: string; accountId: string }>`
    select id as employee_id, account_id from employee
    where company_id = app_company_id() and id = any(${employeeIds}::uuid[]) and account_id is not null
  `.execute(tx)
  return new Map(rows.map(({ employeeId, accountId }) => [employeeId, accountId]))
}
