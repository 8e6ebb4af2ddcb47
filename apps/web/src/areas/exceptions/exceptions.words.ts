import type { ExceptionPattern, ExceptionRow, ExceptionType, ExceptionView } from '@timeloom/contract'
import { formatDate, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { exceptionTypes } from '../../ui/widgets/exception-types/exception-types.ts'

export function typeWords(type: ExceptionType): string {
  return exceptionTypes().find(({ id }) => id === type)?.label ?? type
}

export function viewWords(view: ExceptionView): string {
  if (view === 'AllException') return t('All')
  return view === 'AllReviewed' ? t('All Reviewed') : typeWords(view)
}

/** @source spec 002 §2.16, spec/enums.md section 2 */
export function subtitleOf(view: ExceptionView): string {
  const words: Partial<Record<ExceptionView, string>> = {
    AllException: t('Pay Period Exception'),
    LateArrival: t('Daily Late Arrival Exception'),
    EarlyDeparture: t('Early Departure Exception'),
    Absent: t('Absent Exception'),
    MissingPunch: t('Miss Punch Exception'),
    LongBreak: t('Long Break Exception'),
    UnscheduleWork: t('Unscheduled Work Exception'),
    UnscheduleBreak: t('Unscheduled Break Exception'),
    UnprovedOvertime: t('Unaproved Overtime Exception'),
    AllReviewed: t('All Reviewed Exceptions'),
  }
  return words[view] ?? t('Exceptions')
}

/** Dates of this list are always so. @source spec 002 §2.16, §9 */
export function shownDate(date: string): string {
  return formatDate(date, { dateFormat: 'dd/MM/yyyy' })
}

export function shownTime(time: string | null, formats: Pick<UserFormats, 'timeFormat'>): string {
  return time === null ? '' : formatTime(time, formats)
}

export function nameOfRow({ employeeName, date, actuaInException }: ExceptionRow): string {
  return `${employeeName}, ${shownDate(date)}, ${typeWords(actuaInException)}`
}

/** What many rows have in common, in one line. */
export function patternWords({ kind, type, exceptions, date, site, hour, employeeName, minutes }: ExceptionPattern) {
  const count = t('{count} {type}', { count: exceptions, type: typeWords(type) })
  const on = date === null ? '' : shownDate(date)
  switch (kind) {
    case 'clock':
      return {
        title: t('{what} on {date} at {site}', { what: count, date: on, site: site ?? '' }),
        detail: t('All {minutes}: is its clock wrong?', { minutes: spreadWords(minutes) }),
      }
    case 'site':
      return {
        title: t('{what} on {date} at {site}', { what: count, date: on, site: site ?? '' }),
        detail: spreadWords(minutes),
      }
    case 'hour':
      return {
        title: t('{what} on {date} between {from} and {to}', {
          what: count,
          date: on,
          from: `${hour ?? 0}:00`,
          to: `${(hour ?? 0) + 1}:00`,
        }),
        detail: spreadWords(minutes),
      }
    case 'person':
      return {
        title: t('{what}: {name}', { what: count, name: employeeName ?? '' }),
        detail: spreadWords(minutes),
      }
  }
}

function spreadWords(minutes: ExceptionPattern['minutes']): string {
  if (minutes === null) return ''
  const { from, to } = minutes
  return from === to ? hoursInProse(from) : `${hoursInProse(from)} – ${hoursInProse(to)}`
}
