import type { SenderOptions } from './sender.ts'

/**
 * Lets one tab of an app send at a time; the browser gives the lock back when a tab closes or crashes.
 *
 * @param name of the device's database
 */
export function onlySenderOf(name: string): SenderOptions['asOnlySender'] {
  return (work) =>
    navigator.locks.request(`${name}-sender`, { ifAvailable: true }, (lock) => (lock === null ? 'busy' : work()))
}
