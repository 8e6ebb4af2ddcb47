/**
 * The minute from which something can be tried again, by the clock on the screen: one that it has begun by then would be
 * too early.
 *
 * @param retryAt an instant of the server
 * @returns milliseconds
 */
export function minuteShown(retryAt: string, clockAheadMs: number): number {
  return Math.ceil((Date.parse(retryAt) + clockAheadMs) / 60_000) * 60_000
}
