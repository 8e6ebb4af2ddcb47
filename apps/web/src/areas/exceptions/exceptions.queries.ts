import {
  countExceptions,
  EXCEPTION_COLUMNS,
  EXCEPTION_TYPES,
  type ExceptionPattern,
  type ExceptionRow,
  type ExceptionType,
  type ExceptionView,
  listExceptionPatterns,
  listExceptions,
} from '@timeloom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../lib/api/use-call.ts'
import { useSettings } from '../../lib/session/session.ts'
import { useServerSource } from '../../ui/kit/server-list/use-server-source.ts'
import type { ExceptionFilters } from './exceptions-filters.ts'

/** The list by stretches: the server filters, sorts and pages. */
export function useExceptionSource({ type, employee, site, ...days }: ExceptionFilters) {
  return useServerSource(listExceptions, {
    narrowed: { type, ...daysOf(days), employee, site },
    searched: EXCEPTION_COLUMNS,
  })
}

/** What the list can show, with how many there are; null while that is read. */
export function useViews(filters: ExceptionFilters): { view: ExceptionView; count: number | null }[] {
  const used = useTypesUsed()
  const { data } = useCall(countExceptions, { query: daysOf(filters) }, { keepPrevious: true })
  const counts = typeof data === 'object' ? data : undefined
  const views: ExceptionView[] = ['AllException', ...used, 'AllReviewed']
  return views.map((view) => ({ view, count: counts?.[view] ?? null }))
}

function daysOf({ range, payPeriods }: Pick<ExceptionFilters, 'range' | 'payPeriods'>) {
  return {
    startDate: range.from,
    endDate: range.to,
    ...(payPeriods ? { payrollTransferId: payPeriods } : {}),
  }
}

/** The types that the company uses; none chosen: all. @source spec/settings.md */
function useTypesUsed(): ExceptionType[] {
  const { exceptionTypes } = useSettings()
  return EXCEPTION_TYPES.filter((type) => exceptionTypes.length === 0 || exceptionTypes.includes(type))
}

/** What many rows have in common, the most frequent first. */
export function usePatterns({ type, ...days }: ExceptionFilters): ExceptionPattern[] {
  const query = { type, ...daysOf(days) }
  const { data } = useCall(listExceptionPatterns, { query }, { enabled: type !== 'AllReviewed' })
  return data?.patterns ?? []
}

/** The chosen rows as they were read last, those that left the list since not among them. */
export function useChosenRows(ids: ReadonlySet<string>): ExceptionRow[] {
  const client = useQueryClient()
  return ids.size === 0 ? [] : readRows(client).filter(({ id }) => ids.has(id))
}

function readRows(client: QueryClient): ExceptionRow[] {
  const answers = client.getQueriesData<{ rows: ExceptionRow[] }>({ queryKey: callKey(listExceptions) })
  const rows = answers.flatMap(([, answer]) => answer?.rows ?? [])
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
