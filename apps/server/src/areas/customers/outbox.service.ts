import type { AnswerOf, listOutbox, QueryOf, retryMail as retryMailCall } from '@timeloom/contract'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import type { Visit } from '../../platform/call/visit.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { sessionOf } from '../accounts/session.service.ts'
import { recordInstallationAudit } from '../audit/installation-audit.service.ts'
import { readOutbox as readMails, requeueMail, type OutboxMail } from '../../platform/mail/mail.ts'

type OutboxVisit = Pick<Visit, 'transact' | 'visitor'> & { hasMailServer: boolean }

/** The operator's view of mails, newest first. A sign-in link is shown only if no mail server could deliver it. */
export async function readOutbox(
  visit: OutboxVisit,
  query: QueryOf<typeof listOutbox>,
): Promise<AnswerOf<typeof listOutbox> | Refusal> {
  const { transact, hasMailServer } = visit
  const { status, sort, page = 1, pageSize } = query
  if (sort !== undefined && sort !== '-createdAt') {
    return invalid('The order of this list cannot be changed.', [{ field: 'sort', reason: 'only -createdAt' }])
  }
  const { mails, total } = await transact(async (tx) => {
    const search = (await readTableSearch(tx, sessionOf(visit), query)) ?? undefined
    return readMails(tx, { status, search, page, pageSize })
  })
  return { total, hasMailServer, rows: mails.map((mail) => toRow(mail, hasMailServer)) }
}

function toRow(mail: OutboxMail, hasMailServer: boolean): AnswerOf<typeof listOutbox>['rows'][number] {
  const { id, companyName, recipient, subject, status, attempts, error, createdAt, sentAt, bodyText, isSecret } = mail
  const isReadable = bodyText !== '' && (!isSecret || (status === 'Kept' && !hasMailServer))
  return {
    id,
    companyName,
    recipient,
    subject,
    status,
    attempts,
    error,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    body: isReadable ? bodyText : null,
    mayRetry: hasMailServer && bodyText !== '' && (status === 'Failed' || status === 'Kept'),
  }
}

/**
 * Sends a mail again. Refuses with `gone` if it does not need resending, its content was removed, or there is no mail
 * server.
 */
export async function retryMail(
  { transact, hasMailServer, now, visitor }: OutboxVisit & Pick<Visit, 'now'>,
  id: string,
): Promise<AnswerOf<typeof retryMailCall> | Refusal> {
  return transact(async (tx) => {
    const outcome = await requeueMail(tx, id)
    if (outcome === undefined) return notFound('There is no such mail.')
    if (outcome === 'gone' || !hasMailServer) return refused('gone')
    const by = { accountId: visitor.session?.accountId ?? null, address: visitor.address }
    await recordInstallationAudit({ tx, now, by }, [{ action: 'send again', entity: 'outgoing_mail', entityId: id }])
    return { message: 'success' }
  })
}
