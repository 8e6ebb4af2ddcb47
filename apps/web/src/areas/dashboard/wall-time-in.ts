/** The time of an instant on the wall of a zone, as `HH:mm`. */
export function wallTimeIn(timeZone: string, instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}
