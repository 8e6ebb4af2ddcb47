import type { Work } from '../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { markForRecalculation } from '../marks/marks.service.ts'
import { planDays } from '../planning/plan-days.service.ts'
import { publishAgreed } from '../published-days/published-days.service.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { checkSwaps, isBlocked, type OpenSwap, type SwapCheck } from './swap-checks.ts'
import { dayKeys, swappedDays } from './swap-plans.ts'
import { statesOf } from './swap-state.ts'
import type { SwapRow } from './swap.repository.ts'

/** Until the end of the transaction nobody else plans the two people. */
export async function lockPeople({ tx }: Work, { askerId, colleagueId, givenDate, takenDate }: SwapRow): Promise<void> {
  const dates = [givenDate, takenDate ?? givenDate].toSorted()
  await markForRecalculation(
    tx,
    [askerId, colleagueId].map((employeeId) => ({ employeeId, from: dates[0]!, to: dates[1]! })),
  )
}

/** A swap that can take effect as things are. Refused with `over`, and with `doesNotFit` as `unfit` tells it. */
export async function openSwap(
  work: Work,
  swap: SwapRow,
  unfit: (checks: SwapCheck[]) => Record<string, unknown>,
): Promise<OpenSwap | Refusal> {
  const [state] = await statesOf(work, [swap])
  if (state!.over !== null) return refused('over')
  const open = { swap, state: state! }
  const [checks] = await checkSwaps(work, [open])
  return checks!.some(isBlocked) ? refused('doesNotFit', unfit(checks!)) : open
}

/**
 * Changes the plans of both people, whom the caller has locked, in one save, and publishes what it changes. Refused with
 * `over` where a day cannot change: its pay period is closed, or hours on the shift are approved.
 */
export async function applySwap(work: Work, { swap, state }: OpenSwap): Promise<Refusal | undefined> {
  const days = swappedDays(await plannedDaysOf(work.tx, dayKeys(swap)), swap, state)
  const plans = days.map(({ plan }) => plan)
  const how = { isAgreed: true, keepsClaims: true }
  const saved = await planDays(work, { source: 'roster', plans, title: 'Swapped shifts', ...how })
  if (isRefusal(saved)) return saved
  if (!saved.isSaved) return refused('over')
  await publishAgreed(
    work,
    days.map(({ before, plan: { sections } }) => ({ before, sections })),
  )
  return undefined
}
