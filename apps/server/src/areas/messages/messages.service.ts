import type { AnswerOf, BodyOf, listMessages, QueryOf, saveMessagePreferences } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { selectMailsMessages, updateMailsMessages } from './message-mails.repository.ts'
import { countMessages, markAllRead, markRead, selectMessages, type MessageFilter } from './messages.repository.ts'

/** The caller's messages: unread ones first, then the newest. */
export async function readMessages(
  { tx, caller }: Work,
  query: QueryOf<typeof listMessages>,
): Promise<AnswerOf<typeof listMessages> | Refusal> {
  if (query.sort !== undefined && query.sort !== '-createdAt') {
    return invalid('The order of this list cannot be changed.', [{ field: 'sort', reason: 'only -createdAt' }])
  }
  const filter: MessageFilter = {
    accountId: caller.accountId,
    isUnread: query.isUnread ?? false,
    search: await readTableSearch(tx, caller, query),
  }
  const limit = query.pageSize ?? null
  const rows = await selectMessages(tx, filter, { limit, offset: ((query.page ?? 1) - 1) * (limit ?? 0) })
  return {
    total: await countMessages(tx, filter),
    rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

export function countUnread({ tx, caller }: Pick<Work, 'tx' | 'caller'>): Promise<number> {
  return countMessages(tx, { accountId: caller.accountId, isUnread: true, search: null })
}

/** Marks a message of the caller as read; someone else's is not known. */
export async function readOne({ tx, caller, now }: Work, id: string): Promise<{ message: string } | Refusal> {
  const isFound = await markRead(tx, { accountId: caller.accountId, id, at: now })
  return isFound ? { message: 'success' } : notFound('There is no such message.')
}

export async function readAll({ tx, caller, now }: Work): Promise<{ message: string }> {
  await markAllRead(tx, { accountIds: [caller.accountId], at: now })
  return { message: 'success' }
}

export async function readPreferences({ tx, caller }: Work): Promise<{ mailsMessages: boolean }> {
  return { mailsMessages: await selectMailsMessages(tx, caller.accountId) }
}

export async function savePreferences(
  work: Work,
  { mailsMessages }: BodyOf<typeof saveMessagePreferences>,
): Promise<{ message: string }> {
  const { tx, caller } = work
  const before = await selectMailsMessages(tx, caller.accountId)
  if (before === mailsMessages) return { message: 'success' }
  await updateMailsMessages(tx, { accountId: caller.accountId, mailsMessages })
  await recordAudit(work, [
    {
      action: 'update',
      entity: 'account',
      entityId: caller.accountId,
      before: { mailsMessages: before },
      after: { mailsMessages },
    },
  ])
  return { message: 'success' }
}
