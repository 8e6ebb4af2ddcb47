import { PunchDevice, type DeviceOptions } from '../punch-device.ts'
import type { SenderOptions } from '../offline-queue/sender.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { StandInServer } from './stand-in-server.ts'

let count = 0

/** A browser with a database of its own, whose tabs are opened, closed and reloaded. */
export class TestBrowser {
  readonly server = new StandInServer()
  readonly name = `kiosk-${(count += 1)}`
  /** how far the device's clock is ahead of the real time */
  clockAheadMs = 0
  readonly #open: { device: PunchDevice; store: Store }[] = []
  readonly #asOnlySender = oneAtATime()

  /** Opens a tab. */
  async openTab(change: Partial<DeviceOptions> = {}): Promise<PunchDevice> {
    const store = await openStore({ name: this.name })
    const options = { store, fetch: this.server.fetch, now: () => Date.now() + this.clockAheadMs, appVersion: '0.1.0' }
    const device = await PunchDevice.open({ ...options, asOnlySender: this.#asOnlySender, ...change })
    this.#open.push({ device, store })
    return device
  }

  /** Closes every tab, as the end of the browser does. */
  close(): void {
    for (const { device, store } of this.#open.splice(0)) {
      device.close()
      store.close()
    }
  }
}

/** The lock of a browser, which one of its tabs has at a time. */
export function oneAtATime(): SenderOptions['asOnlySender'] {
  let isTaken = false
  return async (work) => {
    if (isTaken) return 'busy'
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  }
}

/** Waits for a state, without the timers that a test may have replaced. */
export async function until(isThere: () => boolean): Promise<void> {
  const end = performance.now() + 20_000
  while (!isThere()) {
    if (performance.now() > end) throw new Error('it never came')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
