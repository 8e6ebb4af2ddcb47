import { getRoster, listRosterWarnings, MAX_WARNED_EMPLOYEES, type RosterWarning } from '@timeloom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import type { DayKey } from '../plan/day-plan.ts'
import { onSavedDays } from './saved-days.ts'
import { WARNED_AT_ONCE, WARNINGS_KEY, type WarningsAsk, warningsKey } from './warnings-ask.ts'

/**
 * Reads the warnings again when the roster was read again. Of days that are saved, those of their people are read at once,
 * and the others stay.
 *
 * @param onNew told what a save has brought
 */
export function useFreshWarnings(ask: WarningsAsk | null, onNew: (warnings: RosterWarning[]) => void) {
  const client = useQueryClient()
  useEffect(() => onRosterRead(client, () => void client.invalidateQueries({ queryKey: WARNINGS_KEY })), [client])
  useEffect(
    () =>
      onSavedDays((days) => {
        if (ask) void readAfterSave(client, ask, days).then(onNew, () => invalidate(client))
      }),
    [client, ask, onNew],
  )
}

/** What has come is shown while the rest is read, unless there is something to show already. */
export async function readWarnings(
  client: QueryClient,
  ask: WarningsAsk,
  signal: AbortSignal,
): Promise<RosterWarning[]> {
  const isFirst = client.getQueryData(warningsKey(ask)) === undefined
  const pages: RosterWarning[][] = []
  for (let page = 1; page <= ask.pages; page += 1) {
    const query = { ...asked(ask), sortBy: 'LastName' as const, page, pageSize: WARNED_AT_ONCE }
    pages.push(await call(listRosterWarnings, { query, signal, isRead: true }))
    if (isFirst && page < ask.pages) client.setQueryData(warningsKey(ask), pages.flat())
  }
  return pages.flat()
}

function asked({ from, to, departmentIds }: WarningsAsk) {
  return {
    startDate: from,
    endDate: to,
    ...(departmentIds.length > 0 ? { departmentIds: [...departmentIds] } : {}),
  }
}

/** How often the warnings of a person were asked for after a save: an older answer that comes late is dropped. */
const rounds = new Map<string, number>()

/** @returns what the people of the days have that they did not have before */
async function readAfterSave(client: QueryClient, ask: WarningsAsk, days: readonly DayKey[]): Promise<RosterWarning[]> {
  const employeeIds = [...new Set(days.map(({ employeeId }) => employeeId))]
  const isReading = client.isFetching({ queryKey: warningsKey(ask) }) > 0
  if (isReading || employeeIds.length > MAX_WARNED_EMPLOYEES) {
    await invalidate(client)
    return []
  }
  const round = new Map(employeeIds.map((id) => [id, (rounds.get(id) ?? 0) + 1]))
  for (const [id, count] of round) rounds.set(id, count)
  const query = { startDate: ask.from, endDate: ask.to, employeeIds }
  const answer = await call(listRosterWarnings, { query, isRead: true })
  const before = client.getQueryData<RosterWarning[]>(warningsKey(ask)) ?? []
  const isCurrent = ({ employeeId }: RosterWarning) => rounds.get(employeeId) === round.get(employeeId)
  const fresh = answer.filter(isCurrent)
  const others = before.filter((warning) => !round.has(warning.employeeId) || !isCurrent(warning))
  client.setQueryData(warningsKey(ask), [...others, ...fresh])
  const known = new Set(before.map(nameOf))
  return fresh.filter((warning) => !known.has(nameOf(warning)))
}

/** What makes a warning the same one after a save: figures may change, and a shift that moves gets another id. */
function nameOf({ kind, employeeId, workDate }: RosterWarning): string {
  return `${kind} ${employeeId} ${workDate}`
}

function invalidate(client: QueryClient) {
  return client.invalidateQueries({ queryKey: WARNINGS_KEY })
}

/** Roster answers that come from the server; days that are put into one after a save do not count. */
function onRosterRead(client: QueryClient, listener: () => void): () => void {
  const [method, path] = callKey(getRoster)
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const [ofMethod, ofPath] = event.query.queryKey
    if (ofMethod === method && ofPath === path) listener()
  })
}
