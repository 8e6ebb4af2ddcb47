import type { AnswerOf, getLeaveLedger, getLeaveProjection, QueryOf } from '@timeloom/contract'
import { addDays, balanceOn, replayLedger, type EntryKind, type LedgerEntry, type WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { ownSettings } from '../company/company.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { isVisible } from '../people/people.service.ts'
import { mayDo } from '../permissions/permissions.service.ts'
import { selectAdjustmentNotes } from './adjustments.repository.ts'
import { countedTo, laterMinutes } from './balances.service.ts'
import { selectReplaced, type ReplacedEntry } from './ledger-entries.repository.ts'
import { isLeaveOf, selectLeaveTypes, selectPending, type LeaveTypeRow } from './ledger-facts.repository.ts'
import { minutesOfLeaves } from './leave-minutes.service.ts'
import { loadLedgers, type PersonLedger } from './load-ledgers.ts'

const NO_EMPLOYEE = 'There is no such employee.'
const NO_TYPE = 'There is no such leave type.'

/** Replaced entries that one answer has. */
const MOST_REPLACED = 50

/**
 * The balances of an employee on a date, and the entries of one leave type up to it, the newest first. Types whose balance
 * is hidden are for people who keep the balances. Empty while the company has no leave time.
 *
 * @source docs/engine.md A12 (Ledger)
 */
export async function readLedger(
  work: Work,
  { employeeId, payTypeId, date: asked, months = 12 }: QueryOf<typeof getLeaveLedger>,
): Promise<AnswerOf<typeof getLeaveLedger> | Refusal> {
  const { tx } = work
  if (!(await isVisible(tx, employeeId))) return notFound(NO_EMPLOYEE)
  const today = await companyToday(work)
  const date = asked ?? today
  const ledgers = await loadLedgers(work, { employeeIds: [employeeId], until: date, sinceImport: false })
  const types = await shownTypes(work, ledgers, { employeeId, on: date })
  const chosen = types.find((type) => type.payTypeId === (payTypeId ?? types[0]?.payTypeId))
  if (payTypeId !== undefined && types.length > 0 && !chosen) return notFound(NO_TYPE)
  const pending = await pendingMinutes(work, { employeeId, payTypeIds: types.map((type) => type.payTypeId) })
  const balances = types.map((type) => {
    const ledger = ledgers.find((each) => each.payTypeId === type.payTypeId)!
    return { type, ledger, entries: replayLedger(ledger.facts, date) }
  })
  const entries = balances.find(({ type }) => type === chosen)?.entries.toReversed() ?? []
  const from = monthsBefore(date, months)
  const shown = entries.filter((entry) => entry.date > from)
  const replaced = chosen
    ? await selectReplaced(tx, { employeeId, payTypeId: chosen.payTypeId, limit: MOST_REPLACED })
    : []
  return {
    date,
    today,
    types: balances.map(({ type: { payTypeId: id, name }, ledger, entries: own }) => ({
      payTypeId: id,
      name,
      balanceMinutes: balanceOn(own, date),
      laterMinutes: laterMinutes(ledger, date),
      pendingMinutes: pending.get(id) ?? 0,
      isEarned: ledger.facts.rules.findLast((rule) => rule.from <= date)?.value != null,
    })),
    payTypeId: chosen?.payTypeId ?? null,
    entries: await withNotes(work, shown),
    hasMore: shown.length < entries.length,
    replaced: replaced.map(onWire),
  }
}

function onWire({ recordedAt, replacedAt, ...entry }: ReplacedEntry) {
  return { ...entry, recordedAt: recordedAt.toISOString(), replacedAt: replacedAt.toISOString() }
}

/** What will be left of a leave type on a date, and how that comes about from today’s balance. */
export async function readProjection(
  work: Work,
  { employeeId, payTypeId, date, leaveId }: QueryOf<typeof getLeaveProjection>,
): Promise<AnswerOf<typeof getLeaveProjection> | Refusal> {
  const { tx } = work
  if (!(await isVisible(tx, employeeId))) return notFound(NO_EMPLOYEE)
  const [named] = await selectLeaveTypes(tx, { payTypeIds: [payTypeId], on: date, of: employeeId })
  if (!named || named.isHidden) return notFound(NO_TYPE)
  if (leaveId !== undefined && !(await isLeaveOf(tx, { id: leaveId, employeeId })))
    return notFound('There is no such leave.')
  const today = await companyToday(work)
  const exceptLeaveId = leaveId ?? null
  const ledgers = await loadLedgers(work, { employeeIds: [employeeId], until: date, exceptLeaveId, sinceImport: true })
  const types = await shownTypes(work, ledgers, { employeeId, on: date })
  const ledger = ledgers.find((each) => each.payTypeId === payTypeId)
  if (!ledger || !types.some((type) => type.payTypeId === payTypeId)) return { projection: null }
  const end = countedTo(ledger, date > today ? date : today)
  const entries = replayLedger(ledger.facts, end)
  const later = entries.filter((entry) => entry.date > today)
  const sum = (...kinds: EntryKind[]) => sumOf(later.filter(({ kind }) => kinds.includes(kind)))
  const pending = await pendingMinutes(work, { employeeId, payTypeIds: [payTypeId], exceptLeaveId })
  return {
    projection: {
      todayMinutes: balanceOn(entries, today),
      earnedMinutes: sum('earned'),
      isExpected: later.some(({ basis }) => basis?.of === 'hours' && basis.isExpected),
      endedMinutes: sum('carriedOver', 'expired'),
      takenMinutes: sum('taken') - laterMinutes(ledger, end),
      otherMinutes: sum('adjusted', 'cashedUp', 'imported'),
      availableMinutes: balanceOn(entries, end) - laterMinutes(ledger, end),
      pendingMinutes: pending.get(payTypeId) ?? 0,
    },
  }
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { minutes }) => sum + minutes, 0)
}

async function shownTypes(
  work: Work,
  ledgers: readonly PersonLedger[],
  { employeeId, on }: { employeeId: string; on: WorkDate },
): Promise<LeaveTypeRow[]> {
  const { allowLeaveTime } = await ownSettings(work)
  if (!allowLeaveTime) return []
  const payTypeIds = ledgers.map(({ payTypeId }) => payTypeId)
  const types = await selectLeaveTypes(work.tx, { payTypeIds, on, of: employeeId })
  const isKeeper = mayDo(work.caller, 'leaveBalanceSetting:visible')
  return types.filter(({ isActive, hideBalance, isHidden }) => !isHidden && (isKeeper || (isActive && !hideBalance)))
}

async function pendingMinutes(
  work: Work,
  asked: { employeeId: string; payTypeIds: string[]; exceptLeaveId?: string | null },
): Promise<Map<string, number>> {
  const requests = await selectPending(work.tx, { exceptLeaveId: null, ...asked })
  const minutes = await minutesOfLeaves(work, requests)
  const sums = new Map<string, number>()
  for (const { id, payTypeId } of requests) {
    const own = (minutes.get(id) ?? []).reduce((sum, each) => sum + each.minutes, 0)
    sums.set(payTypeId, (sums.get(payTypeId) ?? 0) + own)
  }
  return sums
}

async function withNotes({ tx }: Work, entries: readonly LedgerEntry[]) {
  const ids = entries.flatMap(({ kind, sourceId }) => (kind === 'adjusted' || kind === 'cashedUp' ? [sourceId!] : []))
  const notes = new Map((await selectAdjustmentNotes(tx, ids)).map((note) => [note.id, note]))
  return entries.map(({ balance, ...entry }) => ({
    ...entry,
    balanceMinutes: balance,
    reason: notes.get(entry.sourceId ?? '')?.reason ?? null,
    madeBy: notes.get(entry.sourceId ?? '')?.madeBy ?? null,
  }))
}

/** Roughly: a year of entries is what the screen shows first. */
function monthsBefore(date: WorkDate, months: number): WorkDate {
  return addDays(date, -Math.round((months * 365.25) / 12))
}
