import { setImmediate as afterInput, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** A transaction open this long makes the watch check whether the server still answers. */
const suspectMs = 1_000
/** An attempt to reach the server; two that fail, one after the other, and it is frozen. */
const probeMs = 1_600
const attempts = 2

/** Reaches the server by a connection of its own. It rejects when there is an error, and is given up when it takes too long. */
export type Probe = () => Promise<void>

/**
 * Ends the transactions of calls when the server has stopped answering: a frozen process, a disk that hangs, a network
 * that swallows everything. A slow statement looks alike from its connection, so another one asks.
 */
export class FrozenWatch {
  private readonly open = new Map<pg.PoolClient, number>()
  private watching: Promise<void> | undefined

  constructor(private readonly probe: Probe) {}

  add(client: pg.PoolClient): void {
    this.open.set(client, performance.now())
    this.watching ??= this.watch().finally(() => (this.watching = undefined))
  }

  remove(client: pg.PoolClient): void {
    this.open.delete(client)
  }

  private async watch(): Promise<void> {
    while (this.open.size > 0) {
      await wait(suspectMs / 4, undefined, { ref: false })
      const since = performance.now() - suspectMs
      if ([...this.open.values()].some((begun) => begun < since) && !(await this.isAnswering())) this.endAll()
    }
  }

  private async isAnswering(): Promise<boolean> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (await this.answersOnce()) return true
    }
    return false
  }

  private async answersOnce(): Promise<boolean> {
    const begun = performance.now()
    // Any answer means that the server is alive.
    const answered = this.probe().then(
      () => true,
      () => true,
    )
    const inTime = await Promise.race([answered, wait(probeMs, false, { ref: false })])
    if (inTime) return true
    // This process was busy itself: what came in meanwhile is read first.
    if (performance.now() - begun > probeMs * 1.5)
      return Promise.race([answered, wait(probeMs / 2, true, { ref: false })])
    await afterInput()
    return Promise.race([answered, afterInput(false)])
  }

  private endAll(): void {
    for (const client of this.open.keys()) {
      const { stream } = client.connection as unknown as { stream: { destroy: (error: Error) => void } }
      stream.destroy(new Error('Connection terminated: the database is not responding'))
    }
    this.open.clear()
  }
}
