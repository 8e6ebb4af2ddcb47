import { Id, WorkDate } from '@timeloom/contract'
import { useSearchParams } from 'react-router'
import type { DateRange } from '../../ui/kit/date-range/preset-range.ts'
import { presetRange } from '../../ui/kit/date-range/preset-range.ts'
import { frameOf, isSameRange } from '../../ui/widgets/period-chips/period-frames.ts'
import { usePeriodChoice } from '../../ui/widgets/period-chips/use-period-choice.ts'

export const BREAKDOWNS = ['department', 'job', 'payType'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

/** What is asked of the labour cost. */
export interface CostAsk {
  range: DateRange
  /** empty: everyone, or whom the person's lists are filtered to */
  departmentIds: string[]
}

/**
 * The range, the departments and the breakdown, which live in the address; without a range the pay period chosen in this
 * session, and last month where the company has none.
 */
export function useCostAddress() {
  const [search, setSearch] = useSearchParams()
  const periods = usePeriodChoice()
  const { frames, opening, today, choose, isWaiting } = periods
  const asked = rangeIn(search)
  const usual = opening ? { from: opening.from, to: opening.to } : presetRange('Last Month', today)
  const range = asked ?? usual
  const change = (changes: Record<string, string | undefined>) => setSearch((before) => written(before, changes))
  const take = ({ from, to }: DateRange) => change({ startDate: from, endDate: to })
  return {
    range,
    departmentIds: departmentsIn(search),
    by: BREAKDOWNS.find((each) => each === search.get('by')) ?? 'department',
    today,
    frames,
    frame: frames.find((frame) => isSameRange(frame, range)),
    isWaiting: asked === undefined && isWaiting,
    take,
    goToPeriod: (date: string) => {
      const next = frameOf(frames, date)
      if (!next) return
      choose({ from: next.from, to: next.to, payGroupId: opening?.payGroupId })
      take(next)
    },
    narrow: (ids: readonly string[]) => change({ departmentIds: ids.length === 0 ? undefined : ids.join(',') }),
    showBy: (by: Breakdown) => change({ by: by === 'department' ? undefined : by }),
  }
}

export function rangeIn(search: URLSearchParams): DateRange | undefined {
  const from = WorkDate.safeParse(search.get('startDate')).data
  const to = WorkDate.safeParse(search.get('endDate')).data
  return from !== undefined && to !== undefined && from <= to ? { from, to } : undefined
}

export function departmentsIn(search: URLSearchParams): string[] {
  return search
    .getAll('departmentIds')
    .flatMap((ids) => ids.split(','))
    .filter((id) => Id.safeParse(id).success)
}

/** What is asked, as the calls take it. */
export function costQuery({ range, departmentIds }: CostAsk) {
  return {
    startDate: range.from,
    endDate: range.to,
    ...(departmentIds.length === 0 ? {} : { departmentIds }),
  }
}

/** Other parameters stay. */
function written(before: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) search.delete(name)
    else search.set(name, value)
  }
  return search
}
