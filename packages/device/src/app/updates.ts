import { Workbox } from 'workbox-window'

const CHECK_MS = 60 * 60_000
const LOOK_MS = 5_000

/**
 * Keeps the app on the device, so that it starts without a network, and brings a new version of it: looked for every hour,
 * taken only while nobody needs the kiosk.
 */
export function keepUpToDate(isUnused: () => boolean): void {
  if (!import.meta.env.PROD) return
  const worker = new Workbox(`${import.meta.env.BASE_URL}sw.js`, { scope: import.meta.env.BASE_URL })
  worker.addEventListener('waiting', () => whenUnused(isUnused, () => worker.messageSkipWaiting()))
  let isControlled = navigator.serviceWorker.controller !== null
  worker.addEventListener('controlling', () => {
    // another tab may have taken the new version while someone stands before this one
    if (isControlled) whenUnused(isUnused, () => location.reload())
    isControlled = true
  })
  void worker.register()
  // without a network there is none to be had
  setInterval(() => void worker.update().catch(() => undefined), CHECK_MS)
}

function whenUnused(isUnused: () => boolean, act: () => void): void {
  if (isUnused()) return act()
  setTimeout(() => whenUnused(isUnused, act), LOOK_MS)
}
