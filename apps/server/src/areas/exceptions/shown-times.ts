import { minuteOfDay, signedClockText } from '../local-time/wall-time.service.ts'

interface Times {
  scheduledIn: Date | null
  scheduledOut: Date | null
  actualIn: Date | null
  actualOut: Date | null
  /** IANA name */
  zone: string
}

/** The times of an exception as its row shows them, under the names of the specification. @source spec 002 §3 */
export function shownTimes(times: Times, date: string) {
  const shown = (at: Date | null) => at && signedClockText(minuteOfDay(at, date, times.zone))
  return {
    scheduleIn: shown(times.scheduledIn),
    scheduleOut: shown(times.scheduledOut),
    actuaIn: shown(times.actualIn),
    actuaOut: shown(times.actualOut),
  }
}
