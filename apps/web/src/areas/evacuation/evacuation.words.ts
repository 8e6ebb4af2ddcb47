import type { RollCall, RollCallStatus } from '@timeloom/contract'
import { formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ShownPerson } from './merge-roll-call.ts'

export function statusWords(status: RollCallStatus): string {
  return { safe: t('Safe'), missing: t('Missing'), unknown: t('Unknown') }[status]
}

/** What a roll call is, and of where: a drill is named first. */
export function rollCallTitle({ isDrill, siteName }: Pick<RollCall, 'isDrill' | 'siteName'>): string {
  const site = siteName ?? t('all sites')
  return isDrill ? t('Drill, {site}', { site }) : t('Evacuation, {site}', { site })
}

/** Hours and minutes of a moment, as the reader writes them. */
export function timeOf(at: string, formats: UserFormats, timeZone: string): string {
  return formatMoment(at, formats, timeZone).split(' ').slice(1).join(' ')
}

/** `08:41`, with hours from the first one on. @param ms milliseconds */
export function durationWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return [...(hours > 0 ? [String(hours)] : []), two(minutes), two(seconds % 60)].join(':')
}

/** `3 min`, `20 s`. @param ms milliseconds */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return t('{seconds} s', { seconds })
  return t('{minutes} min', { minutes: Math.floor(seconds / 60) })
}

/** Who someone is and where they were last. */
export function aboutPerson(person: ShownPerson, time: (at: string) => string): string {
  const { kind, company, hostName, departmentName, siteName, source, since, leftAt } = person
  const who = {
    Employee: departmentName,
    Visitor: hostName ? t('Visitor of {host}', { host: hostName }) : t('Visitor'),
    Contractor: company ? t('Contractor, {company}', { company }) : t('Contractor'),
    Other: t('Not on the list, added'),
  }[kind]
  const parts = [
    who,
    siteName ?? (kind === 'Other' ? null : t('site not known')),
    kind !== 'Other' &&
      (source === 'arrived' ? t('came {time}', { time: time(since) }) : t('in {time}', { time: time(since) })),
    leftAt !== null && t('left {time}', { time: time(leftAt) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
