import type { BatchResult } from '@timeloom/contract'
import type { Store } from '../store/open-store.ts'
import { nextBatch, type QueuedPunch, settleBatch } from './queue.ts'

/** `failed`: something is left to be sent later. */
export type SendOutcome = 'sent' | 'failed'

export interface SenderOptions {
  store: Store
  /** Sends a batch. @returns what the server said; empty where no answer came */
  send: (batch: QueuedPunch[]) => Promise<BatchResult[]>
  /** runs the work, unless another tab is doing it */
  asOnlySender: (work: () => Promise<SendOutcome>) => Promise<SendOutcome | 'busy'>
  /** the queue has changed */
  onChange: () => void
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
const BUSY_PAUSE_MS = 5_000

/** Sends the queue, oldest first, until it is empty; after a failure again and again, with growing pauses. */
export class Sender {
  readonly #options: SenderOptions
  #failures = 0
  #isSending = false
  #isWanted = false
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: SenderOptions) {
    this.#options = options
  }

  get isSending(): boolean {
    return this.#isSending
  }

  /** There is something to send, or it may work now: tries at once, whatever pause is on. */
  wake(): void {
    clearTimeout(this.#timer)
    this.#isWanted = true
    if (!this.#isSending && !this.#isStopped) void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #run(): Promise<void> {
    this.#isSending = true
    let outcome: SendOutcome | 'busy' = 'sent'
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false
      outcome = await this.#options.asOnlySender(() => this.#sendAll()).catch(() => 'failed' as const)
    }
    this.#isSending = false
    this.#failures = outcome === 'failed' ? this.#failures + 1 : 0
    if (outcome === 'sent' || this.#isStopped) return
    this.#timer = setTimeout(() => this.wake(), outcome === 'busy' ? BUSY_PAUSE_MS : this.#pauseMs())
  }

  async #sendAll(): Promise<SendOutcome> {
    const { store, send, onChange } = this.#options
    for (;;) {
      const batch = await nextBatch(store)
      if (batch.length === 0) return 'sent'
      const settled = await settleBatch(store, batch, await send(batch))
      if (settled === 0) return 'failed'
      onChange()
    }
  }

  /** Doubles with each failure; a part of it is by chance, so that a site's kiosks do not all come back together. */
  #pauseMs(): number {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1))
    return pause * (0.75 + Math.random() / 2)
  }
}
