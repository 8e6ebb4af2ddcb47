import { evacuationEvents } from '@timeloom/contract'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLive } from '../../lib/api/use-live.ts'
import { onConnection } from '../../lib/connection.ts'
import { useUser } from '../../lib/session/session.ts'
import { withWaiting } from './merge-roll-call.ts'
import { RollCallDesk } from './roll-call-desk.ts'

/** Milliseconds: the warden's device is heard at least this often, and tries again when it was cut off. */
const REPEAT_MS = 15_000

/** A roll call as it is now, or as it was when the network went, with the marks of this browser. */
export function useRollCall(id: string) {
  const { userId, firstName } = useUser()
  const [desk] = useState(() => new RollCallDesk(id, userId))
  const state = useSyncExternalStore(desk.subscribe, desk.read)
  const live = useLive(evacuationEvents, () => desk.sync())
  useEffect(() => {
    void desk.open()
    const timer = setInterval(() => void desk.sync(), REPEAT_MS)
    const leave = onConnection(() => void desk.sync())
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [desk])
  const people = useMemo(
    () => withWaiting(state.rollCall?.people ?? [], state.waiting, { id: userId, name: firstName }),
    [state.rollCall, state.waiting, userId, firstName],
  )
  return { ...state, people, live, desk }
}

/** Now, once a second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
