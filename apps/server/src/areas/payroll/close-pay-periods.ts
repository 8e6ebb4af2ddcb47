import type { Work } from '../../platform/call/call.ts'
import { notFound, Refusal, refused } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import {
  bringUpToDate,
  recalculateInBatches,
  recalculateMarked,
  recalculateNow,
  startRecalculationJob,
} from '../calculation/recalculation.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { lockOutClosing, lockOutWriters, markForRecalculation, markPayPeriods } from '../marks/marks.service.ts'
import { takeCardsAlong, takeCardSnapshot } from '../pay-card/pay-card.service.ts'
import { planWhomJobsLeft, planWhomJobsLeftNow } from '../schedule-templates/plan-left.service.ts'
import {
  lockPeriods,
  selectLateDays,
  selectMarkedMembers,
  setClosed,
  setOpen,
  takeSnapshot,
  type LockedPeriod,
} from './closing.repository.ts'
import { selectPeopleAtWork } from './people-at-work.repository.ts'

type Saved = { message: string }

interface Closing {
  ids: string[]
  /** why it is closed although someone is at work */
  reason?: string | undefined
}

/** A call that opens its own transactions. */
export interface Steps extends Omit<Work, 'tx'> {
  transact<T>(work: (work: Work) => Promise<T>): Promise<T>
}

/**
 * Closes pay periods over correct figures: the plans that a job has still to write are written first, and every
 * day is calculated, or found to come from the same facts, in separate transactions; whatever changed in the meantime once
 * more with all writers of time locked out. Then the figures are stored and the days closed. Already closed periods stay as they are.
 *
 * @source 002 §4 Pay period; docs/engine.md A11
 */
export async function closePayPeriods(steps: Steps, { ids, reason }: Closing): Promise<Saved | Refusal> {
  const asked = [...new Set(ids)]
  await planWhomJobsLeft((work) => steps.transact(work))
  const marked = await steps.transact(async ({ tx }) => {
    await lockOutClosing(tx)
    const periods = await lockPeriods(tx, asked)
    if (periods.length < asked.length) return notFound('There is no such pay period.')
    return markPayPeriods(tx, idsOf(periods.filter(({ isClosed }) => !isClosed)))
  })
  if (!Array.isArray(marked)) return marked
  const failed = await recalculateInBatches(steps, marked)
  if (failed.length > 0) return refused('notCalculated', { employeeIds: failed })
  return steps.transact((work) => close(work, { ids: asked, reason }))
}

/**
 * Closes pay periods in one transaction, with all writers of time locked out while what is out of date is computed.
 *
 * Refusals: atWork when someone may still punch out on a day of them and no reason says why that does not matter.
 */
export async function close(work: Work, { ids, reason }: Closing): Promise<Saved | Refusal> {
  const { tx, caller, now } = work
  const asked = [...new Set(ids)]
  await lockOutWriters(tx)
  const periods = await lockPeriods(tx, asked)
  if (periods.length < asked.length) return notFound('There is no such pay period.')
  const closing = periods.filter(({ isClosed }) => !isClosed)
  if (closing.length === 0) return { message: 'success' }
  const closingIds = idsOf(closing)
  await planWhomJobsLeftNow(work)
  await bringUpToDate(work, daysOf(closing), { atMost: Infinity })
  await recalculateNow(work, await selectMarkedMembers(tx, closingIds))
  await takeCardsAlong(work, { employeeId: null })
  const { total: atWork, rows: people } = await selectPeopleAtWork(tx, { ids: closingIds, now, limit: null })
  if (atWork > 0 && !reason) return refused('atWork', { atWork })
  const reasons = reasonsOf(closingIds, { reason, withPeople: people.map(({ payPeriodId }) => payPeriodId) })
  await takeSnapshot(tx, closingIds)
  await takeCardSnapshot(tx, closingIds)
  await setClosed(tx, closingIds, { accountId: caller.accountId, at: now, reasons })
  await recordAudit(
    work,
    closing.map((period) => ({ ...auditEntry(period, true), reason: reasons.get(period.id) ?? null })),
  )
  return { message: 'success' }
}

/** Employees whose late punches are taken up before the answer; for more a job is started. */
const mostEmployeesAtOnce = 60

/**
 * Opens closed pay periods again. Punches that came in meanwhile take effect; everything else stands as it was closed
 * until it is recalculated. That a period was exported is not forgotten.
 *
 * @source docs/engine.md A11
 */
export async function open(work: Work, { ids }: { ids: string[] }): Promise<Saved | Refusal> {
  const { tx } = work
  const asked = [...new Set(ids)]
  await lockOutWriters(tx)
  const periods = await lockPeriods(tx, asked)
  if (periods.length < asked.length) return notFound('There is no such pay period.')
  const opening = periods.filter(({ isClosed }) => isClosed)
  if (opening.length === 0) return { message: 'success' }
  await setOpen(tx, idsOf(opening))
  await recordAudit(
    work,
    opening.map((period) => auditEntry(period, false)),
  )
  const late = await selectLateDays(tx, idsOf(opening))
  const marks = await markForRecalculation(tx, late)
  const employeeIds = late.map(({ employeeId }) => employeeId)
  if (employeeIds.length > mostEmployeesAtOnce)
    await startRecalculationJob(work, { title: 'Late punches', employeeIds, link: SCREENS.latePunches() })
  else await recalculateMarked(work, marks)
  return { message: 'success' }
}

/**
 * Counts the late punches of closed pay periods: opens them and closes them again over what they then pay. Nobody sees them
 * open, and all of it happens or none. Open ones stay as they are.
 *
 * @source docs/decisions/0071-adjustments.md
 */
export async function countLatePunches(work: Work, { ids }: { ids: string[] }): Promise<Saved | Refusal> {
  const { tx } = work
  const asked = [...new Set(ids)]
  await lockOutWriters(tx)
  const periods = await lockPeriods(tx, asked)
  if (periods.length < asked.length) return notFound('There is no such pay period.')
  const closed = idsOf(periods.filter(({ isClosed }) => isClosed))
  if (closed.length === 0) return { message: 'success' }
  const opened = await open(work, { ids: closed })
  return opened instanceof Refusal ? opened : close(work, { ids: closed, reason: 'Late punches were counted.' })
}

/** A reason is of the periods in which people are at work, else of all. */
function reasonsOf(
  ids: readonly string[],
  { reason, withPeople }: { reason: string | undefined; withPeople: readonly string[] },
): ReadonlyMap<string, string> {
  if (!reason) return new Map()
  const affected = withPeople.length > 0 ? withPeople : ids
  return new Map(affected.map((id) => [id, reason]))
}

function idsOf(periods: readonly LockedPeriod[]): string[] {
  return periods.map(({ id }) => id)
}

function daysOf(periods: readonly LockedPeriod[]) {
  return {
    from: periods.reduce((first, { from }) => (from < first ? from : first), '9999-12-31'),
    to: periods.reduce((last, { to }) => (to > last ? to : last), '0001-01-01'),
  }
}

function auditEntry({ id, from, to, payGroupId, isExported }: LockedPeriod, isClosing: boolean) {
  return {
    action: isClosing ? 'close' : 'open',
    entity: 'pay_period',
    entityId: id,
    before: { isClosed: !isClosing },
    after: { isClosed: isClosing, isExported, from, to, payGroupId },
  }
}
