import { sql } from 'kysely'
import { jsonText } from '../db/json-text.ts'
import { holdsText, shownMoment, type SearchedColumn, type TableSearch } from '../db/table-search.ts'
import type { InstallationTx } from '../db/transaction.ts'

export interface NewMail {
  /** null: mail of the installation */
  companyId: string | null
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  /** The body holds a link that signs someone in: it is removed once it is sent, or out of time. */
  isSecret: boolean
  /** Until when such a link works; absent: it is not known. */
  secretUntil?: Date
}

export async function insertMail(tx: InstallationTx, mail: NewMail): Promise<void> {
  await sql`
    insert into outgoing_mail (company_id, recipient, subject, body_text, body_html, is_secret, secret_until)
    values (${mail.companyId}::uuid, ${mail.recipient}, ${mail.subject}, ${mail.bodyText}, ${mail.bodyHtml},
      ${mail.isSecret}, ${mail.secretUntil ?? null}::timestamptz)
  `.execute(tx)
}

/** Mails of a company that hold no secret, in one statement. */
export async function insertMails(
  tx: InstallationTx,
  companyId: string,
  mails: readonly Pick<NewMail, 'recipient' | 'subject' | 'bodyText' | 'bodyHtml'>[],
): Promise<void> {
  await sql`
    insert into outgoing_mail (company_id, recipient, subject, body_text, body_html, is_secret)
    select ${companyId}::uuid, recipient, subject, "bodyText", "bodyHtml", false
    from jsonb_to_recordset(${jsonText(mails)}::jsonb) as m (recipient text, subject text, "bodyText" text, "bodyHtml" text)
  `.execute(tx)
}

export interface DueMail {
  id: string
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  /** How often it has been tried, this time included. */
  attempts: number
}

/**
 * Takes mails that wait, the oldest first, for the time until `leaseUntil`: no other sender takes them in the meantime,
 * and whatever happens to this one, they are tried again.
 */
export async function takeDueMails(
  tx: InstallationTx,
  { at, leaseUntil, limit }: { at: Date; leaseUntil: Date; limit: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update outgoing_mail set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where id in (
      select id from outgoing_mail
      where status = 'Waiting' and (next_attempt_at is null or next_attempt_at <= ${at})
      order by next_attempt_at nulls first, created_at
      limit ${limit}
      for update skip locked)
    returning id, recipient, subject, body_text, body_html, attempts
  `.execute(tx)
  return rows
}

export async function markSent(tx: InstallationTx, id: string, at: Date): Promise<void> {
  await sql`
    update outgoing_mail set status = 'Sent', sent_at = ${at}, error = null, next_attempt_at = null,
      body_text = case when is_secret then '' else body_text end,
      body_html = case when is_secret then '' else body_html end
    where id = ${id}::uuid
  `.execute(tx)
}

/** @param next when it is tried again; null: never */
export async function markFailed(
  tx: InstallationTx,
  { id, error, next }: { id: string; error: string; next: Date | null },
): Promise<void> {
  await sql`
    update outgoing_mail set error = left(${error}, 500), next_attempt_at = ${next}::timestamptz,
      status = case when ${next}::timestamptz is null then 'Failed' else 'Waiting' end,
      body_text = case when is_secret and ${next}::timestamptz is null then '' else body_text end,
      body_html = case when is_secret and ${next}::timestamptz is null then '' else body_html end
    where id = ${id}::uuid
  `.execute(tx)
}

/** Without a mail server: what waits stays to be read. */
export async function keepWaitingMails(tx: InstallationTx): Promise<void> {
  await sql`update outgoing_mail set status = 'Kept' where status = 'Waiting'`.execute(tx)
}

/** Takes away bodies whose secret is out of time; one that still waited is not sent any more. */
export async function forgetOldSecrets(tx: InstallationTx, at: Date): Promise<void> {
  await sql`
    update outgoing_mail set body_text = '', body_html = '',
      status = case when status = 'Waiting' then 'Failed' else status end,
      error = case when status = 'Waiting' then 'Its link was out of time before it could be sent.' else error end
    where is_secret and body_text <> '' and secret_until <= ${at}
  `.execute(tx)
}

export interface OutboxMail {
  id: string
  companyId: string | null
  recipient: string
  subject: string
  companyName: string | null
  isSecret: boolean
  /** Empty once a secret in it was sent or is out of time. */
  bodyText: string
  status: 'Waiting' | 'Sent' | 'Failed' | 'Kept'
  attempts: number
  error: string | null
  createdAt: Date
  sentAt: Date | null
}

export interface OutboxFilter {
  /** absent: of the whole installation */
  companyId?: string | undefined
  status?: OutboxMail['status'] | undefined
  /** absent: not filtered */
  search?: TableSearch | undefined
}

function searchedColumns({ reader }: TableSearch): Record<string, SearchedColumn> {
  return {
    recipient: { text: sql`m.recipient` },
    subject: { text: sql`m.subject` },
    company: { text: sql`c.name` },
    status: { value: sql`m.status` },
    error: { text: sql`m.error`, of: ['status'] },
    createdAt: { text: shownMoment(sql`m.created_at`, reader) },
    sentAt: { text: shownMoment(sql`m.sent_at`, reader) },
  }
}

/** The newest mails first. */
export async function selectOutbox(
  tx: InstallationTx,
  { companyId, status, search, limit, offset }: OutboxFilter & { limit: number | null; offset: number },
): Promise<{ mails: OutboxMail[]; total: number }> {
  const { rows } = await sql<OutboxMail & { total: number }>`
    select m.id, m.company_id, c.name as company_name, m.recipient, m.subject, m.body_text, m.is_secret, m.status,
      m.attempts, m.error, m.created_at, m.sent_at, (count(*) over ())::integer as total
    from outgoing_mail m left join company c on c.id = m.company_id
    where (${companyId ?? null}::uuid is null or m.company_id = ${companyId ?? null}::uuid)
      and (${status ?? null}::text is null or m.status = ${status ?? null})
      and ${search === undefined ? sql`true` : holdsText(search, searchedColumns(search))}
    order by m.created_at desc, m.id
    limit ${limit} offset ${offset}
  `.execute(tx)
  return { mails: rows.map(({ total: _, ...mail }) => mail), total: rows[0]?.total ?? 0 }
}

/**
 * Puts a mail that failed or was kept among those that wait.
 *
 * @returns whether there is such a mail, and whether its content is still there
 */
export async function requeueMail(tx: InstallationTx, id: string): Promise<'waits' | 'gone' | undefined> {
  const { rows } = await sql<{ hasContent: boolean }>`
    with asked as (
      select id, status in ('Failed', 'Kept') and body_text <> '' as has_content
      from outgoing_mail where id = ${id}::uuid for update
    ), again as (
      update outgoing_mail m set status = 'Waiting', attempts = 0, next_attempt_at = null, error = null
      from asked where m.id = asked.id and asked.has_content
    )
    select has_content from asked
  `.execute(tx)
  return rows[0] && (rows[0].hasContent ? 'waits' : 'gone')
}
