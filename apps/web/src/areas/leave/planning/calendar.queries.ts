import { getCoverage, getLeaveCalendar, getLeaveLimits, saveLeaveLimits } from '@timeloom/contract'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import type { DepartmentNode } from '../../../ui/widgets/department-select/department-tree-rules.ts'
import { addDays } from '../../../lib/format/dates.ts'

/** A month of the calendar, as `YYYY-MM`, of the departments; none: all. */
export interface CalendarAsked {
  month: string
  departmentIds: readonly string[]
}

export function useCalendar({ month, departmentIds }: CalendarAsked) {
  return useCall(getLeaveCalendar, { query: { month, departmentIds: [...departmentIds] } }, { keepPrevious: true })
}

/**
 * Dates on which fewer people are planned than a department, or one above it, needs; by department, for people who see the
 * roster. Approved leave is taken into account.
 */
export function useShortDates(
  { month, departmentIds }: CalendarAsked,
  nodes: readonly DepartmentNode[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const maySee = useCan('roster:visible')
  const startDate = `${month}-01`
  const endDate = addDays(`${addDays(startDate, 31).slice(0, 7)}-01`, -1)
  const { data } = useCall(
    getCoverage,
    { query: { startDate, endDate, departmentIds: [...departmentIds] } },
    { enabled: maySee, keepPrevious: true },
  )
  return useMemo(() => {
    const short = new Map<string, Set<string>>()
    for (const { departmentId, days } of data?.rows ?? []) {
      if (departmentId === null) continue
      const dates = short.get(departmentId) ?? new Set()
      for (const { date, underMinutes } of days) if (underMinutes > 0) dates.add(date)
      short.set(departmentId, dates)
    }
    handDown(nodes, NONE, short)
    return short
  }, [data, nodes])
}

const NONE: ReadonlySet<string> = new Set()

/** Gives each node the dates of those above it. */
function handDown(nodes: readonly DepartmentNode[], above: ReadonlySet<string>, short: Map<string, Set<string>>): void {
  for (const { id, children } of nodes) {
    const dates = new Set([...above, ...(short.get(id) ?? NONE)])
    if (dates.size > 0) short.set(id, dates)
    handDown(children, dates, short)
  }
}

export function useLimits() {
  return useCall(getLeaveLimits, {})
}

export function useSaveLimits() {
  return useSave(saveLeaveLimits, {
    success: t('The limits are saved.'),
    failure: t('Failed to save the limits.'),
    invalidates: [getLeaveLimits, getLeaveCalendar],
  })
}
