/** Days that a decision stays on the page. */
const RECENT_DAYS = 7

export function isRecent(at: string): boolean {
  return Date.now() - Date.parse(at) < RECENT_DAYS * 86_400_000
}
