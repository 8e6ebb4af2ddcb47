import type { Endpoint } from '@timeloom/contract'
import { useEffect, useRef, useState } from 'react'
import { onConnection } from '../connection.ts'
import { followEvents } from './follow-events.ts'

export type Live = 'connecting' | 'live' | 'lost'

/** Milliseconds before the first, second… new attempt. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]
/** Short enough that a change right after a refresh is seen within a second of it. */
const LEAST_BETWEEN_MS = 400
/** Read again even where nothing was told: shifts begin and end without anyone punching. */
const REPEAT_MS = 30_000

/**
 * Follows a stream of changes while the page is in view, and opens it again when it is lost.
 *
 * @param refresh Reads again what the changes are about. At most every 0.4 s; where it takes long, three quarters of
 *   the time are left to others.
 */
export function useLive(endpoint: Pick<Endpoint, 'method' | 'path'>, refresh: () => Promise<unknown>): Live {
  const [live, setLive] = useState<Live>('connecting')
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    const refresher = refreshing(() => latest.current())
    let following = new AbortController()
    let attempt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      clearTimeout(timer)
      following.abort()
      const own = (following = new AbortController())
      if (document.hidden) return
      const onChange = () => {
        attempt = 0
        setLive('live')
        refresher.ask()
      }
      void followEvents(endpoint, { signal: own.signal, onChange })
        .catch(() => undefined)
        .then(() => {
          if (own.signal.aborted) return
          setLive('lost')
          timer = setTimeout(open, PAUSES_MS[Math.min(attempt++, PAUSES_MS.length - 1)])
        })
    }
    const leaveConnection = onConnection(open)
    const repeat = setInterval(() => {
      if (!document.hidden) refresher.ask()
    }, REPEAT_MS)
    document.addEventListener('visibilitychange', open)
    open()
    return () => {
      clearTimeout(timer)
      clearInterval(repeat)
      leaveConnection()
      document.removeEventListener('visibilitychange', open)
      refresher.end()
      following.abort()
    }
  }, [endpoint])
  return live
}

/** Reads again when asked, never twice at once; what is asked meanwhile is done once, after a pause. */
function refreshing(refresh: () => Promise<unknown>) {
  let isBusy = false
  let isOwed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    if (isBusy) {
      isOwed = true
      return
    }
    isBusy = true
    isOwed = false
    const began = performance.now()
    void refresh()
      .catch(() => undefined)
      .then(() => {
        const took = performance.now() - began
        timer = setTimeout(
          () => {
            isBusy = false
            if (isOwed) ask()
          },
          Math.max(LEAST_BETWEEN_MS - took, took * 3),
        )
      })
  }
  return {
    ask,
    end: () => {
      clearTimeout(timer)
      isBusy = true
    },
  }
}
