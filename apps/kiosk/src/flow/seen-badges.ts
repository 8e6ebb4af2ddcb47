/** A badge in front of the camera for so long is still the same punch. */
const SAME_BADGE_MS = 60_000

/** Badges that were before the camera in the last minute. */
export class SeenBadges {
  /** by badge, the device's time */
  readonly #seen = new Map<string, number>()

  hasSeen(badge: string): boolean {
    for (const [other, at] of this.#seen) if (Date.now() - at >= SAME_BADGE_MS) this.#seen.delete(other)
    return this.#seen.has(badge)
  }

  see(badge: string): void {
    this.#seen.set(badge, Date.now())
  }

  forget(badge: string): void {
    this.#seen.delete(badge)
  }
}
