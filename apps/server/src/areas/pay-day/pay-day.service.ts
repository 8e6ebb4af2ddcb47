import type { AnswerOf, approveCleanOfRun, BodyOf, PayDay, PayRun, QueryOf, readPayDay } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { approve, levelsOf } from '../approvals/approvals.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { countTypes } from '../exceptions/exceptions.service.ts'
import { countLeaveOf } from '../leave/leave.service.ts'
import { hoursOf } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { ensurePayPeriods } from '../pay-periods/pay-periods.service.ts'
import { countWaitingPunches } from '../punch-intake/punch-intake.service.ts'
import { CLOSING_DAYS, readPeriods, selectMarkedMembers } from '../payroll/payroll.service.ts'
import {
  countPairs,
  countWaiting,
  selectAfterLastDay,
  selectCleanPairs,
  selectRunPeriods,
  type RunPeriod,
} from './pay-day.repository.ts'

/** How far back there are runs to choose from. */
const RUN_DAYS = 366

/**
 * What stands between a pay run and its payroll; without a day the run to close next, else the last one. It is counted of
 * everyone who is paid in the periods that are to be closed, whatever department the caller has filtered by: of the open
 * ones, or of all where none is open.
 */
export async function readDay(work: Work, { toDate }: QueryOf<typeof readPayDay>): Promise<PayDay | Refusal> {
  const { tx } = work
  const today = await companyToday(work)
  await ensurePayPeriods(tx, { payGroupIds: null, through: today })
  const runs = runsOf(await selectRunPeriods(tx, { today, since: addDays(today, -RUN_DAYS) }))
  const run =
    toDate === undefined ? nextOf(runs, addDays(today, -CLOSING_DAYS)) : runs.find((each) => each.toDate === toDate)
  if (!run) return toDate === undefined ? { ...NOTHING, runs } : notFound('No pay period ends on that day.')
  const periods = await readPeriods(work, run.ids)
  const open = periods.filter(({ isClosed }) => !isClosed).map(({ id }) => id)
  const ids = open.length > 0 ? open : run.ids
  const exceptions = await countTypes(work, { payrollTransferId: ids })
  if (isRefusal(exceptions)) return exceptions
  return {
    periods,
    runs,
    pairs: await pairsOf(work, ids),
    exceptions,
    afterLastDay: (await selectAfterLastDay(tx, ids)).map(({ minutes, ...same }) => ({
      ...same,
      hours: hoursOf(minutes),
    })),
    leave: {
      all: await countLeaveOf(work, { payPeriodIds: ids, isUndecided: false }),
      pending: await countLeaveOf(work, { payPeriodIds: ids, isUndecided: true }),
    },
    heldPunches: await countWaitingPunches(work),
    notCalculated: (await selectMarkedMembers(tx, ids)).length,
  }
}

const NOTHING = {
  periods: [],
  pairs: { all: 0, approved: 0, clean: 0, waiting: null },
  exceptions: {},
  afterLastDay: [],
  leave: { all: 0, pending: 0 },
  heldPunches: 0,
  notCalculated: 0,
}

/** The pairs of the run; where two approvals are needed, clean are those that the caller can give one. */
async function pairsOf(work: Work, ids: string[]): Promise<PayDay['pairs']> {
  const settings = await ownSettings(work)
  const of = { ids, tolerance: settings.approvalTolerance }
  const levels = await levelsOf(work, settings)
  const counts = await countPairs(work.tx, of)
  if (!levels) return { ...counts, waiting: null }
  const [waiting, { accountId }] = [{ supervisor: 0, manager: 0 }, work.caller]
  let clean = 0
  for (const { pairs, clean: isClean, ...place } of await countWaiting(work.tx, of)) {
    waiting[place.firstBy === null ? 'supervisor' : 'manager'] += pairs
    const turn = levels.turnOf(accountId, { ...place, approved: false })?.turn
    if (isClean && turn !== undefined && turn !== 'instead') clean += pairs
  }
  return { ...counts, clean, waiting }
}

/** Periods that end on one day are one run. */
function runsOf(periods: readonly RunPeriod[]): PayRun[] {
  return [...groupBy(periods, ({ to }) => to)].map(([toDate, together]) => ({
    ids: together.map(({ id }) => id),
    fromDate: together.map(({ from }) => from).toSorted()[0]!,
    toDate,
    isClosed: together.every(({ isClosed }) => isClosed),
    isExported: together.every(({ isExported }) => isExported),
    paygroupNames: together.map(({ payGroupName }) => payGroupName),
  }))
}

/** The open run that ends first, as the dashboard has it, else the one that ended last. */
function nextOf(runs: readonly PayRun[], since: string): PayRun | undefined {
  return runs.findLast(({ isClosed, toDate }) => !isClosed && toDate >= since) ?? runs[0]
}

/** Approves what needs no look in the open periods, as far as it is the caller's turn. */
export async function approveClean(
  work: Work,
  { ids }: BodyOf<typeof approveCleanOfRun>,
): Promise<AnswerOf<typeof approveCleanOfRun> | Refusal> {
  const asked = [...new Set(ids)]
  const periods = await readPeriods(work, asked)
  if (periods.length < asked.length) return notFound('There is no such pay period.')
  if (periods.every(({ isClosed }) => isClosed)) return refused('close')
  const { approvalTolerance } = await ownSettings(work)
  const punchPairIds = await selectCleanPairs(work.tx, { ids: asked, tolerance: approvalTolerance })
  if (punchPairIds.length === 0) return { message: 'success', approved: 0 }
  const answer = await approve(work, { punchPairIds, onlyClean: true })
  if (!(answer instanceof Refusal)) return { message: 'success', approved: answer.changed.length }
  return answer.answer.message === 'notYourTurn' ? { message: 'success', approved: 0 } : answer
}
