import { type DayPlan, keyOf } from './day-plan.ts'

/** Days that are being saved, or wait for it. */
export interface PendingPlan {
  id: number
  days: DayPlan[]
  /** The caller's message when the save fails without words of its own. */
  failure: string
}

interface QueueWork {
  /** Saves; what the server answers is shown by the time it resolves. */
  send: (plan: PendingPlan) => Promise<void>
  /** @param dropped ids of everything that is not saved: the plan, and what was planned on top of it since */
  failed: (error: unknown, plan: PendingPlan, dropped: number[]) => void
}

/**
 * Saves of the planner, one after the other: the next is sent with the versions that the one before brought. Until then
 * the days are shown as planned. What is refused goes, with everything that was planned on the same days on top of it.
 */
export class PlanQueue {
  readonly #work: QueueWork
  readonly #listeners = new Set<() => void>()
  #pending: readonly PendingPlan[] = []
  #isSending = false

  constructor(work: QueueWork) {
    this.#work = work
  }

  pending = (): readonly PendingPlan[] => this.#pending

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  add(plan: PendingPlan) {
    this.#become([...this.#pending, plan])
    void this.#send()
  }

  async #send() {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#pending[0]; next; next = this.#pending[0]) {
      const plan = next
      try {
        await this.#work.send(plan)
        this.#become(this.#pending.filter(({ id }) => id !== plan.id))
      } catch (error) {
        this.#work.failed(error, plan, this.#drop(plan))
      }
    }
    this.#isSending = false
  }

  #drop(refused: PendingPlan): number[] {
    const days = new Set(refused.days.map(keyOf))
    const dropped = new Set([refused.id])
    for (const plan of this.#pending) {
      if (!dropped.has(plan.id) && !plan.days.some((day) => days.has(keyOf(day)))) continue
      dropped.add(plan.id)
      for (const day of plan.days) days.add(keyOf(day))
    }
    this.#become(this.#pending.filter(({ id }) => !dropped.has(id)))
    return [...dropped]
  }

  #become(pending: readonly PendingPlan[]) {
    this.#pending = pending
    for (const listener of this.#listeners) listener()
  }
}
