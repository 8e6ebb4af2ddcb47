/** There is no room for another work of this company at the moment. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

interface Waiting {
  start: () => void
}

/**
 * Runs a few tasks at a time, one per company: a company with many waits for its own, and others pass it. Companies
 * take turns.
 */
export class FairQueue {
  private readonly running = new Set<string>()
  /** By company, the next turn first. */
  private readonly waiting = new Map<string, Waiting[]>()

  constructor(private readonly most: { atOnce: number; waiting: number; waitingPerCompany: number }) {}

  /**
   * @param signal takes a work that still waits out of the queue
   * @throws QueueFullError; the signal's reason
   */
  async run<T>(company: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted()
    if (this.isFree(company)) this.running.add(company)
    else await this.turnOf(company, signal)
    try {
      return await work()
    } finally {
      this.running.delete(company)
      this.putLast(company)
      this.startNext()
    }
  }

  private isFree(company: string): boolean {
    return this.running.size < this.most.atOnce && !this.running.has(company)
  }

  private turnOf(company: string, signal: AbortSignal): Promise<void> {
    const own = this.waiting.get(company) ?? []
    const all = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0)
    if (own.length >= this.most.waitingPerCompany || all >= this.most.waiting) throw new QueueFullError('full')
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.withdraw(company, entry)
        reject(signal.reason as Error)
      }
      const entry: Waiting = {
        start: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.set(company, [...own, entry])
    })
  }

  private withdraw(company: string, entry: Waiting): void {
    const left = (this.waiting.get(company) ?? []).filter((other) => other !== entry)
    if (left.length > 0) this.waiting.set(company, left)
    else this.waiting.delete(company)
  }

  /** Who had a turn comes after everyone who waits. */
  private putLast(company: string): void {
    const own = this.waiting.get(company)
    if (own === undefined) return
    this.waiting.delete(company)
    this.waiting.set(company, own)
  }

  private startNext(): void {
    const company = [...this.waiting.keys()].find((each) => this.isFree(each))
    if (company === undefined) return
    const [next, ...left] = this.waiting.get(company)!
    if (left.length > 0) this.waiting.set(company, left)
    else this.waiting.delete(company)
    this.running.add(company)
    next!.start()
  }
}
