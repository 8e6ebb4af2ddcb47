import type { HeldPunch } from '@timeloom/contract'
import { formatMoment, todayIn, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

type Punch = Pick<HeldPunch, 'deviceTime' | 'zone'>

/** The zone in which the device showed the time; the company’s where it named none that exists. */
export function zoneOf({ zone }: Punch, companyZone: string): string {
  return zone !== null && isZone(zone) ? zone : companyZone
}

/** `26/11/2026 07:55`, as the device showed it. */
export function deviceTimeWords(punch: Punch, formats: UserFormats, companyZone: string): string {
  if (punch.deviceTime === null) return t('Unreadable')
  return formatMoment(punch.deviceTime, formats, zoneOf(punch, companyZone))
}

/** The device’s date and minute of the day; null: unreadable. */
export function wallTimeOfPunch(punch: Punch, companyZone: string): { date: string; minute: number } | null {
  const { deviceTime } = punch
  if (deviceTime === null) return null
  const plain = { dateFormat: 'yyyy-MM-dd', timeFormat: 'HH:mm' }
  const time = formatMoment(deviceTime, plain, zoneOf(punch, companyZone)).slice(-5)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { date: dateOfPunch(punch, companyZone) ?? '', minute: hour * 60 + minute }
}

/** The date at the device; null: unreadable. */
export function dateOfPunch(punch: Punch, companyZone: string): string | null {
  return punch.deviceTime === null ? null : todayIn(zoneOf(punch, companyZone), new Date(punch.deviceTime))
}

/** The time by the server’s clock, if the device’s clock was as wrong then as when it sent. */
export function correctedTime({ deviceTime, clockAheadMs }: HeldPunch): string | null {
  return deviceTime === null ? null : new Date(Date.parse(deviceTime) - clockAheadMs).toISOString()
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
