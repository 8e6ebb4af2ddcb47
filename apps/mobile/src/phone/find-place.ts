import type { BatchPunch } from '@timeloom/contract'

/** Where the phone is; without a location, why not. */
export type Found =
  | { location: NonNullable<BatchPunch['location']>; problem: null }
  | { location: null; problem: 'denied' | 'none' }

/** A person with cold hands waits no longer. */
const WAIT_MS = 2_000
/** A place that was found so shortly before is still that of the punch. */
const RECENT_MS = 30_000

/** Finds out where the phone is, in two seconds at most. */
export function findPlace(): Promise<Found> {
  if (!('geolocation' in navigator)) return Promise.resolve({ location: null, problem: 'none' })
  return new Promise((found) => {
    const resolve = (place: Found) => {
      clearTimeout(giveUp)
      document.removeEventListener('visibilitychange', stop)
      found(place)
    }
    // who puts the phone away has punched
    const stop = () => resolve({ location: null, problem: 'none' })
    const giveUp = setTimeout(stop, WAIT_MS)
    document.addEventListener('visibilitychange', stop)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        resolve({ location: { latitude, longitude, accuracy, at: new Date(timestamp).toISOString() }, problem: null })
      },
      ({ code, PERMISSION_DENIED }) => {
        resolve({ location: null, problem: code === PERMISSION_DENIED ? 'denied' : 'none' })
      },
      { enableHighAccuracy: true, maximumAge: RECENT_MS, timeout: WAIT_MS },
    )
  })
}

/** Lets the phone look for its place before it is needed, where it may. @returns ends it */
export function keepLooking(): () => void {
  let watch: number | null = null
  let isOver = false
  const begin = async () => {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted' || isOver) return
    watch = navigator.geolocation.watchPosition(
      () => undefined,
      () => undefined,
      { enableHighAccuracy: true, maximumAge: RECENT_MS },
    )
  }
  // a browser that cannot say is asked at the punch
  void begin().catch(() => undefined)
  return () => {
    isOver = true
    if (watch !== null) navigator.geolocation.clearWatch(watch)
  }
}

/** Whether the browser will ask the person; it is better asked before the first punch than in it. */
export async function isPlaceAsked(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'prompt'
  } catch {
    return false
  }
}
