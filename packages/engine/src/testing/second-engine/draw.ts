/** Seeded draws: the same seed gives the same week on every machine. */
export class Draw {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** In [0, 1). Mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.int(0, choices.length - 1)]!
  }

  /** Each field is drawn separately. */
  times<T>(from: number, to: number, make: () => T): T[] {
    return Array.from({ length: this.int(from, to) }, make)
  }
}
