import type { BodyOf, getPayCard, PayCard, PayCardDetail, PayCardFile } from '@timeloom/contract'
import { dayOfDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import type { CardLine } from './card-lines.ts'
import { currentCard } from './current-card.ts'
import type { FileRow } from './files/pay-card-files.repository.ts'
import { selectHiddenTypes, selectName, selectOffered } from './pay-card.repository.ts'

/** Days that one reading may cover. */
const MOST_DAYS = 400

/**
 * The pay card of an employee and the pay period that the days are; of other days what the cards and parts of cards in
 * them come to, to look at.
 *
 * @source 001 §2.5, §3 Pay card, §7; docs/engine.md A11 (pay card)
 */
export async function readPayCard(
  work: Work,
  { employeeId, fromDate, toDate }: BodyOf<typeof getPayCard>,
): Promise<PayCard | Refusal> {
  const { tx, caller } = work
  const employeeName = await selectName(tx, employeeId)
  if (employeeName === undefined) return notFound('There is no such employee.')
  const count = dayOfDate(toDate) - dayOfDate(fromDate) + 1
  if (count < 1 || count > MOST_DAYS) {
    const reason = count < 1 ? 'not before fromDate' : `at most ${MOST_DAYS} days`
    return invalid('Please choose other dates.', [{ field: 'toDate', reason }])
  }
  const days = { employeeId, from: fromDate, to: toDate }
  const { state, part, parts, stored, lines, files } = await currentCard(work, days)
  const hidden = await selectHiddenTypes(tx, employeeId)
  const isReadonly = state !== 'open' || !mayDo(caller, 'timesheet:update')
  return {
    id: stored?.id ?? null,
    employeeId,
    employeeName,
    fromDate,
    toDate,
    description: stored?.description ?? '',
    details: lines.map((line) => (hidden.has(line.payTypeId) ? hiddenLine(line) : wireLine(line))),
    files: files.map(wireFile),
    state,
    readonly: isReadonly,
    parts: parts.map(({ from, to, isClosed }) => ({ fromDate: from, toDate: to, closed: isClosed })),
    payTypes: isReadonly || !part ? [] : await selectOffered(tx, part.to),
    version: stored?.version ?? 0,
  }
}

/** A line of confidential leave: its amount without what it is, so that it cannot be changed either. */
function hiddenLine(line: CardLine): PayCardDetail {
  const none = { id: HIDDEN_ID, payTypeId: HIDDEN_ID, payTypeName: 'Leave', notes: '' }
  return { ...wireLine(line), ...none }
}

/** The id of no pay type. */
const HIDDEN_ID = '00000000-0000-0000-0000-000000000000'

function wireFile({ id, name, mediaType, size, addedName, addedAt }: FileRow): PayCardFile {
  return { id, name, mediaType, size, addedName, addedAt: addedAt.toISOString() }
}

function wireLine(line: CardLine): PayCardDetail {
  const { payTypeId, name, units, effUnits, calculated, stored, isManual, isExported } = line
  const isChanged = calculated !== null && (calculated.effUnits !== effUnits || (stored?.effUnits ?? null) !== null)
  return {
    id: isManual && stored ? stored.id : payTypeId,
    payTypeId,
    payTypeName: name,
    units,
    effUnits,
    notes: stored?.notes ?? '',
    modifiedId: stored?.modifiedBy ?? null,
    modifiedName: stored?.modifiedName ?? null,
    modifiedAt: stored?.modifiedAt.toISOString() ?? null,
    manualAdd: isManual,
    calculatedEffUnits: isChanged ? calculated.effUnits : null,
    isExported,
  }
}
