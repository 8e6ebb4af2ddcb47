import type { SendOutcome } from './sender.ts'

const LOCK = 'timeloom-kiosk-sender'

/** Runs the work where no other tab does; the browser gives the lock back when a tab closes or crashes. */
export function asOnlySender(work: () => Promise<SendOutcome>): Promise<SendOutcome | 'busy'> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? 'busy' : work()))
}
