/** Maps a value of the domain to a place in the range, and on beyond both ends. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [least, most] = domain
  const [start, end] = range
  const step = most === least ? 0 : (end - start) / (most - least)
  return (value: number) => start + (value - least) * step
}

/**
 * Places bands of one width side by side.
 *
 * @param gap part of a band's place that stays empty, 0 to 1
 */
export function bandScale(count: number, range: readonly [number, number], gap: number) {
  const [start, end] = range
  const place = count === 0 ? 0 : (end - start) / count
  const width = place * (1 - gap)
  return { width, startOf: (index: number) => start + index * place + (place - width) / 2 }
}

/** Round figures from 0 on for an axis, the last at or above the most; about as many as asked for. */
export function roundTicks(most: number, about: number): number[] {
  if (most <= 0) return [0]
  const rough = most / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (ROUND.find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.ceil(most / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

const ROUND = [1, 2, 5, 10]
