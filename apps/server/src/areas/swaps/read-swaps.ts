import type { AnswerOf, pageSwaps, QueryOf, ScheduleRule, SwapToDecide } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { plannedDaysOf } from '../schedules/planned-days.service.ts'
import { scheduleRule } from '../schedules/section-wire.service.ts'
import { namedSections } from './named-sections.ts'
import { readStates } from './open-swaps.ts'
import { checkSwaps, type OpenSwap } from './swap-checks.ts'
import {
  countSwaps,
  selectPayDifferences,
  selectSeen,
  selectSwapPage,
  type PayDifference,
  type SwapFilter,
} from './swap-page.repository.ts'
import { dayKeys, swappedDays } from './swap-plans.ts'
import { swapsOnWire } from './swap-wire.ts'
import { selectSwaps, type SwapRow } from './swap.repository.ts'

/** A page of the swaps of people whom the caller plans, with what decides those that wait. */
export async function readSwaps(
  work: Work,
  query: QueryOf<typeof pageSwaps>,
): Promise<AnswerOf<typeof pageSwaps> | Refusal> {
  const { tx, caller } = work
  if (query.sort !== undefined) {
    return invalid('This list cannot be sorted.', [{ field: 'sort', reason: 'those that wait come first' }])
  }
  const filter: SwapFilter = {
    statuses: query.statuses ?? [],
    search: await readTableSearch(tx, caller, query),
  }
  const stretch = { limit: query.pageSize ?? null, offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0) }
  const [ids, total] = await Promise.all([selectSwapPage(tx, filter, stretch), countSwaps(tx, filter)])
  const byId = new Map((await selectSwaps(tx, ids)).map((row) => [row.id, row]))
  return {
    total,
    rows: await toDecide(
      work,
      ids.map((id) => byId.get(id)!),
    ),
  }
}

async function toDecide(work: Work, rows: readonly SwapRow[]): Promise<SwapToDecide[]> {
  const { tx } = work
  const { stateOf, open } = await readStates(work, rows)
  const seen = await selectSeen(tx, [...new Set(rows.flatMap(({ askerId, colleagueId }) => [askerId, colleagueId]))])
  const [swaps, checks, pay] = [
    await swapsOnWire(tx, rows, stateOf),
    await checkSwaps(work, open),
    await selectPayDifferences(
      tx,
      open.map(({ swap }) => swap.id),
    ),
  ]
  const days = await daysOf(work, open, seen)
  const openAt = new Map(open.map(({ swap }, index) => [swap.id, index]))
  const payOf = new Map(pay.map((each) => [each.id, each]))
  return rows.map(({ id, askerId, colleagueId }, index) => {
    const place = openAt.get(id)
    return {
      ...swaps[index]!,
      days: place === undefined ? [] : days[place]!,
      checks: place === undefined ? [] : checks[place]!.filter(({ employeeId }) => seen.has(employeeId)),
      payDiffers: differences(payOf.get(id)),
      mayDecide: seen.has(askerId) && seen.has(colleagueId),
    }
  })
}

/** Of people whom the caller sees. */
async function daysOf(
  { tx }: Work,
  open: readonly OpenSwap[],
  seen: ReadonlySet<string>,
): Promise<SwapToDecide['days'][]> {
  const planned = await plannedDaysOf(
    tx,
    open.flatMap(({ swap }) => dayKeys(swap)),
  )
  const changed = open.map(({ swap, state }) => swappedDays(planned, swap, state))
  const after = await namedSections(
    tx,
    changed.flatMap((days) => days.map(({ plan }) => plan.sections)),
  )
  let next = 0
  return changed.map((days, index) => {
    const { swap } = open[index]!
    const nameOf = (employeeId: string) => (employeeId === swap.askerId ? swap.askerName : swap.colleagueName)
    return days.flatMap(({ before, plan }) => {
      const sections = after[next++]!
      const { employeeId, workDate, isOffDay } = plan
      if (!seen.has(employeeId)) return []
      const rule: ScheduleRule = scheduleRule({ ...before, isOffDay, fromTemplate: false, sections })
      return [{ employeeId, employeeName: nameOf(employeeId), workDate, before: scheduleRule(before), after: rule }]
    })
  })
}

function differences(pay: PayDifference | undefined): SwapToDecide['payDiffers'] {
  if (!pay) return []
  return [...(pay.isOtherPayGroup ? ['payGroup' as const] : []), ...(pay.isOtherRate ? ['payRate' as const] : [])]
}
