const MINUTE_MS = 60_000

/**
 * What the clock on the wall shows, in minutes after midnight, so many minutes after a date began in a zone: they differ
 * on the days on which clocks change.
 */
export function wallMinutes(date: string, zone: string): (minute: number) => number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const guess = midnight - offsetAt(midnight, zone) * MINUTE_MS
  const began = midnight - offsetAt(guess, zone) * MINUTE_MS
  const first = offsetAt(began, zone)
  const isChanging = offsetAt(began + 1500 * MINUTE_MS, zone) !== first
  return (minute) => (isChanging ? minute + offsetAt(began + minute * MINUTE_MS, zone) - first : minute)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes that a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
