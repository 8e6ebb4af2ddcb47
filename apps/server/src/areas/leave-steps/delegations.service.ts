import type {
  AnswerOf,
  BodyOf,
  endLeaveDelegation,
  LeaveDelegation,
  listLeaveDelegations,
  saveLeaveDelegation,
} from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { forbidden, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockInCompany } from '../../platform/db/locks.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { dateInWords } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { sendMessages } from '../messages/send-messages.service.ts'
import { isAdministrator } from '../permissions/permissions.service.ts'
import {
  endDelegationRow,
  hasDelegation,
  insertDelegation,
  selectDelegation,
  selectDelegations,
  type DelegationRow,
} from './delegations.repository.ts'
import { selectDeciders } from './rules.repository.ts'

/** Days that an ended delegation stays in the list. */
const SHOWN_DAYS = 90

/** Who decides in whose place. @source docs/decisions/0061-approval-steps.md */
export async function readDelegations(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
): Promise<AnswerOf<typeof listLeaveDelegations>> {
  const { tx, caller } = work
  const today = await companyToday(work)
  const accountId = isAdministrator(caller) ? null : caller.accountId
  const rows = await selectDelegations(tx, { since: addDays(today, -SHOWN_DAYS), accountId })
  return rows.map(({ id, ofId, ofName, delegateId, delegateName, fromDate, toDate, createdBy, ...row }) => ({
    id,
    of: { id: ofId, name: ofName },
    delegate: { id: delegateId, name: delegateName },
    fromDate,
    toDate,
    createdBy,
    state: stateOf({ fromDate, toDate, ...row }, today),
  }))
}

function stateOf(
  { fromDate, toDate, isEnded }: Pick<DelegationRow, 'fromDate' | 'toDate' | 'isEnded'>,
  today: string,
): LeaveDelegation['state'] {
  if (isEnded || toDate < today) return 'ended'
  return fromDate > today ? 'coming' : 'running'
}

/** Names a delegate and tells them, and the person they stand in for if someone else names them. */
export async function saveDelegation(
  work: Work,
  body: BodyOf<typeof saveLeaveDelegation>,
): Promise<AnswerOf<typeof saveLeaveDelegation> | Refusal> {
  const { tx, caller } = work
  const { userId: accountId = caller.accountId, delegateId, fromDate, toDate } = body
  if (accountId !== caller.accountId && !isAdministrator(caller))
    return forbidden('Only administrators name someone else.')
  await lockInCompany(tx, 'leaveRules')
  const people = new Map((await selectDeciders(tx, [accountId, delegateId])).map((each) => [each.id, each]))
  const [of, delegate] = [people.get(accountId), people.get(delegateId)]
  if (!of || !delegate) return notFound('There is no such user.')
  if (toDate < fromDate) return refused('order')
  if (toDate < (await companyToday(work))) return refused('past')
  if (accountId === delegateId) return refused('self')
  if (!of.isApprover || !delegate.isApprover) return refused('noApprover')
  if (await hasDelegation(tx, { accountId, fromDate, toDate })) return refused('overlap')
  const id = await insertDelegation(tx, { accountId, delegateId, fromDate, toDate, by: caller.accountId })
  const after = { accountId, delegateId, fromDate, toDate }
  await recordAudit(work, [{ action: 'create', entity: 'leave_delegation', entityId: id, before: null, after }])
  const dates = `From ${dateInWords(fromDate)} to ${dateInWords(toDate)}.`
  await tell(work, [
    { accountId: delegateId, subject: `You decide on leave for ${of.name}`, body: dates },
    { accountId, subject: `${delegate.name} decides on leave for you`, body: dates },
  ])
  return { message: 'success', id }
}

/** Ends a delegation before its last date; one that has ended stays as it is. */
export async function endDelegation(work: Work, id: string): Promise<AnswerOf<typeof endLeaveDelegation> | Refusal> {
  const { tx, caller, now } = work
  await lockInCompany(tx, 'leaveRules')
  const known = await selectDelegation(tx, id)
  const isTheirs = known && [known.accountId, known.delegateId].includes(caller.accountId)
  if (!known || !(isTheirs || isAdministrator(caller))) return notFound('There is no such delegation.')
  if (known.accountId !== caller.accountId && !isAdministrator(caller)) {
    return forbidden('Only the person who is stood in for ends it.')
  }
  if (known.isEnded || known.toDate < (await companyToday(work))) return { message: 'success' }
  await endDelegationRow(tx, { id, at: now })
  const states = { before: { isEnded: false }, after: { isEnded: true } }
  await recordAudit(work, [{ action: 'end', entity: 'leave_delegation', entityId: id, ...states }])
  const names = new Map((await selectDeciders(tx, [known.accountId])).map((each) => [each.id, each.name]))
  await tell(work, [
    {
      accountId: known.delegateId,
      subject: `You no longer decide on leave for ${names.get(known.accountId) ?? ''}`,
      body: 'The delegation has ended.',
    },
  ])
  return { message: 'success' }
}

async function tell(work: Work, messages: { accountId: string; subject: string; body: string }[]): Promise<void> {
  await sendMessages(
    work,
    messages
      .filter(({ accountId }) => accountId !== work.caller.accountId)
      .map((message) => ({ ...message, kind: 'leave' as const, link: SCREENS.waitingLeave() })),
  )
}
