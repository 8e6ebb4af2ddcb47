import { addressAt, coordinateOf, type Place } from '@timeloom/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../lib/api/use-call.ts'
import type { AddressFrom } from './site-values.ts'

/** Milliseconds without another step before the geocoder is asked: an arrow key that is held is one question. */
const PAUSE_MS = 400

interface FoundAddress {
  from: AddressFrom
  /** null: to be typed */
  address: string | null
}

/**
 * Looks up the address of a place once it stops moving; only the latest place counts.
 *
 * @param knownAt coordinate whose address is already known
 * @returns whether lookup is available at all
 */
export function useAddressLookup(knownAt: string): (place: Place, onFound: (found: FoundAddress) => void) => boolean {
  const client = useQueryClient()
  const latest = useRef<{ at: string; timer: ReturnType<typeof setTimeout> | undefined }>({
    at: knownAt,
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(latest.current.timer), [])
  return (place, onFound) => {
    const at = coordinateOf(place)
    if (at === latest.current.at) return false
    latest.current.at = at
    clearTimeout(latest.current.timer)
    latest.current.timer = setTimeout(() => {
      void client
        .fetchQuery({ ...callQuery(addressAt, { query: place }), staleTime: 60_000, retry: false })
        .catch(() => ({ state: 'unreachable' as const, address: null }))
        .then(({ state, address }) => {
          if (latest.current.at !== at) return
          const from = state !== 'done' ? state : address === null ? 'none' : 'map'
          onFound({ from, address })
        })
    }, PAUSE_MS)
    return true
  }
}
