import { type DayChange, type DayEffect, MOST_DAY_CHANGES, previewDayChanges } from '@timeloom/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { callKey } from '../../../lib/api/use-call.ts'

/**
 * What a change would do to its day; undefined while it is read, null where it cannot be told. What a screen asks at once
 * travels in one call, however many rows ask.
 */
export function useDayEffect(change: DayChange, { enabled = true } = {}): DayEffect | null | undefined {
  return useQuery({ ...queryOf(change), enabled }).data
}

/** As useDayEffect, of several changes in their order. */
export function useDayEffects(changes: readonly DayChange[]): (DayEffect | null | undefined)[] {
  return useQueries({ queries: changes.map(queryOf) }).map(({ data }) => data)
}

function queryOf(change: DayChange) {
  return {
    queryKey: [...callKey(previewDayChanges), change],
    queryFn: () => effectOf(change),
    staleTime: 60_000,
  }
}

interface Waiting {
  change: DayChange
  resolve: (effect: DayEffect | null) => void
  reject: (cause: unknown) => void
}

let waiting: Waiting[] = []

function effectOf(change: DayChange): Promise<DayEffect | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendAll)
    waiting.push({ change, resolve, reject })
  })
}

function sendAll() {
  const all = waiting
  waiting = []
  for (let first = 0; first < all.length; first += MOST_DAY_CHANGES)
    void send(all.slice(first, first + MOST_DAY_CHANGES))
}

async function send(asked: Waiting[]) {
  try {
    const body = { changes: asked.map(({ change }) => change) }
    const { effects } = await call(previewDayChanges, { body, as: 'json', isRead: true })
    for (const [place, { resolve }] of asked.entries()) resolve(effects[place] ?? null)
  } catch (cause) {
    for (const { reject } of asked) reject(cause)
  }
}
