import {
  type AnswerOf,
  getRoster,
  listShiftTemplates,
  listSchedulableEmployees,
  type RosterRow,
  sendRoster,
} from '@timeloom/contract'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callQuery, useCall } from '../../lib/api/use-call.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { notify } from '../../lib/notify.ts'
import { t } from '../../lib/words/words.ts'
import type { RosterFilters } from './roster-filters.ts'
import { peopleWords, refusalWords } from './roster.words.ts'

/** People of one reading: the first shows at once, the others follow. */
const PAGE_SIZE = 250

function rosterInput({ range, departmentIds, sortBy }: RosterFilters, page: number) {
  return {
    query: {
      startDate: range.from,
      endDate: range.to,
      sortBy,
      ...(departmentIds.length > 0 ? { departmentIds } : {}),
      page,
      pageSize: PAGE_SIZE,
    },
  }
}

/** The roster, with the days that it has: while others are read, those from before stay. Page after page is read. */
export function useRoster(filters: RosterFilters) {
  const { pages, ...read } = usePages(filters)
  const [settled, setSettled] = useState({ range: filters.range, pages })
  const hasNew = pages.length > 0
  const isOther = settled.range !== filters.range || !isSameList(settled.pages, pages)
  if (hasNew && isOther) setSettled({ range: filters.range, pages })
  const isFailed = read.error !== null && !hasNew
  const shown = hasNew ? { range: filters.range, pages } : settled
  const rows = useMemo(() => rowsOf(shown.pages), [shown.pages])
  const data = isFailed ? undefined : rows
  return { ...read, data, range: shown.range, isPlaceholderData: !hasNew && data !== undefined }
}

/** The pages that are there; one is asked for as soon as the one before it has come full. */
function usePages(filters: RosterFilters) {
  const client = useQueryClient()
  const pageQuery = (page: number) => callQuery(getRoster, rosterInput(filters, page))
  const asked = [pageQuery(1)]
  while (client.getQueryData<Page>(asked.at(-1)!.queryKey)?.length === PAGE_SIZE)
    asked.push(pageQuery(asked.length + 1))
  const results = useQueries({ queries: asked })
  const missing = results.filter(({ data }) => data === undefined)
  return {
    pages: results.flatMap(({ data }) => (data === undefined ? [] : [data])),
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isPartial: missing.length > 0,
    /** counts up whenever one of them is read or saved; 0 while some are missing */
    edition: missing.length > 0 ? 0 : asked.reduce((sum, { queryKey }) => sum + updatesOf(client, queryKey), 0),
    refetch: () => Promise.all(missing.map((result) => result.refetch())),
  }
}

function updatesOf(client: QueryClient, queryKey: readonly unknown[]): number {
  return client.getQueryState(queryKey)?.dataUpdateCount ?? 0
}

type Page = AnswerOf<typeof getRoster>

function isSameList(some: readonly Page[], others: readonly Page[]): boolean {
  return some.length === others.length && some.every((page, index) => page === others[index])
}

/** Someone who moved from one page to the next between two readings stands on it once. */
function rowsOf(pages: readonly Page[]): RosterRow[] | undefined {
  const [only, ...others] = pages
  if (only === undefined || others.length === 0) return only
  const rows = new Map(pages.flat().map((row) => [row.employee.id, row]))
  return [...rows.values()]
}

export function useShiftTemplates() {
  return useCall(listShiftTemplates, {}, { staleTimeMs: 60_000 })
}

/** Active employees whom the person plans, of departments or of all. */
export function useSchedulable(departmentIds: readonly string[]) {
  return useCall(
    listSchedulableEmployees,
    { query: departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {} },
    { staleTimeMs: 60_000 },
  )
}

/** @source spec 001 §8 Roster */
export function useSendRoster({ isToAll }: { isToAll: boolean }) {
  return useSave(sendRoster, {
    failure: isToAll ? t('Failed to send emails.') : t('Failed to send email.'),
    refusals: { nobody: refusalWords('nobody') ?? '', noEmail: refusalWords('noEmail') ?? '' },
    onSaved: (answer) => notify.success(t('Email sent successfully'), sentDetail(answer)),
  })
}

function sentDetail({ sent, without = [] }: AnswerOf<typeof sendRoster>): { detail?: string } {
  const parts = [
    ...(sent === undefined ? [] : [t('Sent to {people}.', { people: peopleWords(sent) })]),
    ...(without.length === 0 ? [] : [t('Without an e-mail address: {names}.', { names: without.join(', ') })]),
  ]
  return parts.length === 0 ? {} : { detail: parts.join(' ') }
}

export function employeeNameOf({ firstName, lastName }: RosterRow['employee']): string {
  return `${firstName} ${lastName}`.trim()
}
