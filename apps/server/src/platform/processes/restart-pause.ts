/** A process that lived as long did start. */
const steadyMs = 10_000
const firstPauseMs = 100
const longestPauseMs = 5_000

/** How long to wait before a process that ended is replaced: not at all, unless it ended right after its start. */
export function restartPauseMs({ livedMs, lastPauseMs }: { livedMs: number; lastPauseMs: number }): number {
  if (livedMs >= steadyMs) return 0
  return Math.min(Math.max(lastPauseMs * 2, firstPauseMs), longestPauseMs)
}
