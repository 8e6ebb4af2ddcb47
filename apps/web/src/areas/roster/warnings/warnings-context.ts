import type { RosterWarning } from '@timeloom/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keyOf } from '../plan/day-plan.ts'
import type { RosterFilters } from '../roster-filters.ts'
import type { useRoster } from '../roster.queries.ts'
import { WARNED_AT_ONCE, type WarningsAsk, warningsKey } from './warnings-ask.ts'

export interface ShownWarnings {
  /** null: the roster is not there yet */
  ask: WarningsAsk | null
  /** undefined: not read yet */
  list: readonly RosterWarning[] | undefined
  /** why they could not be read last; null: they could, or it was not tried */
  error: unknown
  reread: () => void
  /** by the key of their day */
  ofDay: ReadonlyMap<string, readonly RosterWarning[]>
  /** ids of the people who have some; null: everyone is shown */
  people: ReadonlySet<string> | null
  isListOpen: boolean
  openList: (isOpen: boolean) => void
}

const NONE = new Map<string, RosterWarning[]>()

export const WarningsContext = createContext<ShownWarnings>({
  ask: null,
  list: undefined,
  error: null,
  reread: () => {},
  ofDay: NONE,
  people: null,
  isListOpen: false,
  openList: () => {},
})

/** The warnings of the roster; what reads them is loaded with the first reading. */
export function useShownWarnings(filters: RosterFilters, roster: ReturnType<typeof useRoster>): ShownWarnings {
  const [isListOpen, openList] = useState(false)
  const [isOnly] = useOnlyWarned()
  const ask = useAsk(filters, roster)
  const client = useQueryClient()
  const reading = useQuery<RosterWarning[]>({
    queryKey: warningsKey(ask),
    queryFn: async ({ signal }) => (await import('./warnings.queries.ts')).readWarnings(client, ask!, signal),
    enabled: ask !== null,
  })
  const { data: list, error, refetch } = reading
  return useMemo(() => {
    // until it is known who has some, everyone is shown
    const people = isOnly && list ? new Set(list.map(({ employeeId }) => employeeId)) : null
    const reread = () => void refetch()
    return { ask, list, error, reread, ofDay: list ? byDay(list) : NONE, people, isListOpen, openList }
  }, [ask, list, error, refetch, isOnly, isListOpen])
}

/** The parameter of the address that leaves out people without a warning. */
const ONLY = 'warned'

export function useOnlyWarned(): [isOnly: boolean, showOnly: (isOnly: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const showOnly = (isOnly: boolean) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (isOnly) after.set(ONLY, '1')
      else after.delete(ONLY)
      return after
    })
  return [search.has(ONLY), showOnly]
}

function useAsk({ range, departmentIds }: RosterFilters, roster: ReturnType<typeof useRoster>): WarningsAsk | null {
  const people = roster.isPlaceholderData || roster.edition === 0 ? 0 : (roster.data?.length ?? 0)
  const pages = Math.ceil(people / WARNED_AT_ONCE)
  const { from, to } = range
  return useMemo(() => (pages === 0 ? null : { from, to, departmentIds, pages }), [from, to, departmentIds, pages])
}

function byDay(list: readonly RosterWarning[]): Map<string, RosterWarning[]> {
  const days = new Map<string, RosterWarning[]>()
  for (const warning of list) {
    const key = keyOf({ employeeId: warning.employeeId, day: warning.workDate })
    const own = days.get(key)
    if (own) own.push(warning)
    else days.set(key, [warning])
  }
  return days
}
