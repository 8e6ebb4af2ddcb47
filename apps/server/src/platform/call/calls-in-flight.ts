/** The calls that a process is answering, for work that lets them go first. */
class CallsInFlight {
  private calls = 0
  private readonly listeners = new Set<() => void>()

  get count(): number {
    return this.calls
  }

  /** A call comes in, or one that had stepped aside goes on. @returns its end; said twice it ends once */
  begin(): () => void {
    this.add(1)
    return this.once(-1)
  }

  /** A call only waits for other work in the meantime. @returns that it goes on */
  stepAside(): () => void {
    this.add(-1)
    return this.once(1)
  }

  /** @returns ends the listening */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private once(change: number): () => void {
    let isDone = false
    return () => {
      if (!isDone) this.add(change)
      isDone = true
    }
  }

  private add(change: number): void {
    this.calls += change
    for (const listener of this.listeners) listener()
  }
}

export const callsInFlight = new CallsInFlight()
