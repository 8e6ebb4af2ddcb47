import type { AnswerOf, BodyOf, savePayCard as savePayCardCall } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { changed, invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { lockOutClosing } from '../marks/marks.service.ts'
import { refuseStale } from '../stale-records/stale-records.service.ts'
import { auditCard } from './audit-card.ts'
import { currentCard } from './current-card.ts'
import { judgeLines, type Judged } from './judge-lines.ts'
import { selectName, selectOffered, type StoredCard } from './pay-card.repository.ts'
import { selectKnownIds, writeCard } from './saved-card.repository.ts'
import { sentLines, type SentLine } from './sent-lines.ts'

type Body = BodyOf<typeof savePayCardCall>
type Saved = AnswerOf<typeof savePayCardCall>

/**
 * Saves what was entered on a pay card. Calculated lines whose amount is left empty follow the calculation; an amount
 * stays, whatever is calculated later, until it is emptied.
 *
 * Refusals: noEmployee, repeatcode, notOneCard where the days are not those of one card, close. 409 when the card was
 * saved, or an amount was entered beside units that have changed, since the caller read it.
 *
 * @source 001 §5, §8 Pay card; docs/engine.md A11 (pay card)
 */
export async function savePayCard(work: Work, body: Body): Promise<Saved | Refusal> {
  const { tx, caller, now } = work
  const sent = sentLines(body)
  if ('field' in sent) return wrong(sent.field, 'one entry for each line')
  if (!(await areKnown(work, body, sent))) return notFound('There is no such pay card, line or pay type.')
  const { employeeId, fromDate, toDate } = body
  if (employeeId === undefined) return refused('noEmployee')
  if ((await selectName(tx, employeeId)) === undefined) return notFound('There is no such employee.')
  if (toDate < fromDate) return wrong('toDate', 'not before fromDate')
  await lockOutClosing(tx)
  const { state, part, stored, lines } = await currentCard(
    work,
    { employeeId, from: fromDate, to: toDate },
    { toSave: true },
  )
  if (state === 'closed') return refused('close')
  if (!part || !stored) return refused('notOneCard')
  if (body.id !== undefined && body.id !== stored.id) return notFound('There is no such pay card.')
  const stale = await refuseStale(work, { ...ofCard(stored), read: body.version })
  if (stale) return stale
  const offered = await selectOffered(tx, part.to)
  const judged = judgeLines(sent, { lines, offered: new Set(offered.map(({ id }) => id)) })
  if ('refused' in judged) return refusalOf(judged, work, stored)
  const { changes } = judged
  const description = body.description ?? stored.description
  if (changes.length === 0 && description === stored.description) return done(stored.id, stored.version)
  const by = { accountId: caller.accountId, at: now }
  const version = await writeCard(tx, { cardId: stored.id, description, changes }, by)
  await auditCard(work, { card: stored, lines, part, description, changes, offered })
  return done(stored.id, version)
}

function done(id: string, version: number): Saved {
  return { message: 'success', id, version }
}

function wrong(field: string, reason: string): Refusal {
  return invalid('Please check what was entered on the pay card.', [{ field, reason }])
}

/** Whether the caller may know all that the save names. */
async function areKnown({ tx }: Work, { id }: Body, sent: readonly SentLine[]): Promise<boolean> {
  const named = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((each) => each !== undefined))]
  const asked = {
    cardIds: named([id]),
    lineIds: named(sent.map((line) => line.id)),
    payTypeIds: named(sent.map((line) => line.payTypeId)),
  }
  const known = await selectKnownIds(tx, asked)
  return (
    known.cards === asked.cardIds.length &&
    known.lines === asked.lineIds.length &&
    known.payTypes === asked.payTypeIds.length
  )
}

function ofCard({ id, version }: StoredCard) {
  return { entity: 'pay_card', entityId: id, version }
}

/** The calculation changes a card without saving it: whoever entered an amount has to see it first. */
function refusalOf(judged: Extract<Judged, { refused: string }>, { now }: Work, { version }: StoredCard): Refusal {
  switch (judged.refused) {
    case 'repeatcode':
      return refused('repeatcode')
    case 'changed':
      return changed({ version, changedBy: null, changedAt: now.toISOString() })
    case 'notFound':
      return notFound('There is no such line.')
    case 'invalid':
      return wrong(judged.field, judged.reason)
  }
}
