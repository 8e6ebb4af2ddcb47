import type { AvailabilityException, AvailabilityKind, AvailabilityPattern } from '@timeloom/contract'
import { dateRange, dayWithWeekday, formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { type Hours, isFree, type Said } from './said.ts'
import type { Weekday } from './week.ts'

export function kindWords(kind: AvailabilityKind): string {
  return {
    Available: t('Free'),
    PrefersNot: t('Rather not'),
    NotAvailable: t('Not available'),
  }[kind]
}

/** `09:00–12:00`, or `22:00–06:00 next day`. */
export function hoursWords({ from, to }: Hours, timeFormat: string): string {
  const [start, end] = [from, to].map((minute) => formatTime(wallTimeOf(minute % 1440), { timeFormat }))
  if (to === 1440) return t('{start}–midnight', { start: start ?? '' })
  return to > 1440 ? t('{from}–{to} next day', { from: start ?? '', to: end ?? '' }) : `${start ?? ''}–${end ?? ''}`
}

/** `Not available, 09:00–12:00`; hours of free time are the only ones. */
export function saidWords(said: Said, timeFormat: string): string {
  if (isFree(said)) return t('Free')
  if (said.hours === null) return kindWords(said.kind)
  const hours = hoursWords(said.hours, timeFormat)
  if (said.kind === 'Available') return t('Free only {hours}', { hours })
  return t('{kind}, {hours}', { kind: kindWords(said.kind), hours })
}

/** Monday to Sunday, 1 to 7. */
export function weekdayWords(weekday: Weekday): string {
  return [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')][
    weekday - 1
  ]!
}

/** When a rule applies that is not of every week from now on. */
export function ruleWords({ weekdays, everySecondWeek, validFrom, validUntil }: AvailabilityPattern): string {
  const days = weekdays.map((weekday) => weekdayWords(weekday as Weekday)).join(', ')
  const [from, until] = [dayWithWeekday(validFrom, { withYear: true }), validUntil]
  return [
    everySecondWeek ? t('{days}, every second week', { days }) : days,
    until === null
      ? t('from {date}', { date: from })
      : t('from {from} until {until}', { from, until: dayWithWeekday(until, { withYear: true }) }),
  ].join(', ')
}

export function datesWords({ fromDate, toDate }: Pick<AvailabilityException, 'fromDate' | 'toDate'>): string {
  return fromDate === toDate ? dayWithWeekday(fromDate, { withYear: true }) : dateRange(fromDate, toDate)
}

/** Why the availability is not saved. */
export function refusalWords(code: 'endBeforeStart' | 'dateOrder' | 'tooMany'): string {
  return {
    endBeforeStart: t('The end must be later than the start.'),
    dateOrder: t('The last date must not be before the first.'),
    tooMany: t('There are too many entries already. Remove some first.'),
  }[code]
}
