/** Whose shifts are looked at, and on which days. */
export interface WarningsAsk {
  from: string
  to: string
  /** empty: all that the person plans */
  departmentIds: readonly string[]
  /** of people */
  pages: number
}

/** People of one call. */
export const WARNED_AT_ONCE = 250

/** How the answers of the reading are kept. */
export const WARNINGS_KEY = ['GET', '/api/roster/warnings'] as const

const NOWHERE: WarningsAsk = { from: '', to: '', departmentIds: [], pages: 0 }

export function warningsKey(ask: WarningsAsk | null) {
  return [...WARNINGS_KEY, ask ?? NOWHERE]
}
