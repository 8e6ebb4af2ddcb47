import type { AnswerOf, getUnpublishedRoster } from '@timeloom/contract'
import { createContext, use, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useSettings } from '../../../lib/session/session.ts'
import { keyOf } from '../plan/day-plan.ts'
import { planInput, UNPUBLISHED_KEY } from '../plan-readings.ts'
import type { RosterFilters } from '../roster-filters.ts'
import { useKeptAnswer } from '../use-kept-answer.ts'

/** What of the shown plan is not published; null: the company does not publish its rosters. */
export const UnpublishedContext = createContext<Unpublished | null>(null)

export interface Unpublished {
  /** keys of days, as those of cells */
  days: ReadonlySet<string>
  /** ids of the people who have such days */
  people: ReadonlySet<string>
  /** Only these people are shown. */
  isOnly: boolean
}

/** The parameter of the address that leaves out people of whom everything is published. */
export const ONLY = 'unpublished'

/** What is kept of the unpublished days. They are read by what publishes them, whose code comes later. */
export function useUnpublished({ range, departmentIds }: RosterFilters): Unpublished | null {
  const { publishRosters } = useSettings()
  const [search] = useSearchParams()
  const isOnly = search.has(ONLY)
  const queryKey = [...UNPUBLISHED_KEY, planInput({ ...range, departmentIds })]
  const data = useKeptAnswer<AnswerOf<typeof getUnpublishedRoster>>(queryKey)?.data
  return useMemo(() => {
    if (!publishRosters) return null
    const people = data?.people ?? []
    return {
      days: new Set(
        people.flatMap(({ employeeId, days }) => days.map(({ ruleDate }) => keyOf({ employeeId, day: ruleDate }))),
      ),
      people: new Set(people.map(({ employeeId }) => employeeId)),
      // Until it is known who has some, everyone is shown.
      isOnly: isOnly && data !== undefined,
    }
  }, [publishRosters, data, isOnly])
}

/** Whether a day is planned otherwise than its employee is shown it. */
export function useIsUnpublished(dayKey: string): boolean {
  return use(UnpublishedContext)?.days.has(dayKey) ?? false
}
