/** How long an answer counts as fresh where nothing else is said. */
export const QUERY_STALE_MS = 30_000
