import type { NamedEntry } from '@timeloom/contract'

/** Time zones by their IANA names, as the computing of time knows them. */
export const timeZoneList: NamedEntry[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC'),
].map((id) => ({ id, name: id.replaceAll('_', ' ') }))

/** Whether there is a zone of the name; older names of a zone count. */
export function isTimeZone(id: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: id }) !== undefined
  } catch {
    return false
  }
}
