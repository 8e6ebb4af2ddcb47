import type { RosterWarning } from '@timeloom/contract'
import { dayWithWeekday, formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { breaksDueWords } from '../../../ui/widgets/breaks-due/breaks-due-words.ts'

type Kind = RosterWarning['kind']
type Of<K extends Kind> = Extract<RosterWarning, { kind: K }>

/** The kinds in the order of a list. */
export const WARNING_KINDS = [
  'rest',
  'leave',
  'availability',
  'skill',
  'daysInARow',
  'weekHours',
  'holiday',
  'breaks',
] as const satisfies readonly Kind[]

/** The heading of warnings of a kind. */
export function kindWords(kind: Kind): string {
  return HEADINGS[kind]()
}

const HEADINGS: Record<Kind, () => string> = {
  rest: () => t('Rest between shifts'),
  leave: () => t('Leave'),
  availability: () => t('Availability'),
  skill: () => t('Missing skills'),
  daysInARow: () => t('Days in a row'),
  weekHours: () => t('Hours of a week'),
  holiday: () => t('Public holidays'),
  breaks: () => t('Breaks by law'),
}

/** Why a shift may not be a good plan, with the figures. */
export function warningWords(warning: RosterWarning, timeFormat: string): string {
  switch (warning.kind) {
    case 'rest':
      return restWords(warning, timeFormat)
    case 'leave':
      return leaveWords(warning, timeFormat)
    case 'availability':
      return availabilityWords(warning, timeFormat)
    case 'skill':
      return t('{count, plural, one {A skill is missing} other {# skills are missing}}: {names}.', {
        count: warning.names.length,
        names: warning.names.join(', '),
      })
    case 'daysInARow':
      return runWords(warning)
    case 'weekHours':
      return t('{hours} planned from {from} to {to}; the most is {most}.', {
        hours: hoursInProse(warning.minutes),
        from: dayWithWeekday(warning.fromDate),
        to: dayWithWeekday(warning.toDate),
        most: hoursInProse(warning.mostMinutes),
      })
    case 'holiday':
      return t('Public holiday: {name}.', { name: warning.name })
    case 'breaks':
      return t('{length} of work: {due} are due by law, {planned} of break is planned.', {
        length: hoursInProse(warning.periodMinutes),
        due: breaksDueWords(warning),
        planned: hoursInProse(warning.plannedMinutes),
      })
  }
}

function restWords({ restMinutes, minimumMinutes, endsAt, beginsAt }: Of<'rest'>, timeFormat: string): string {
  const ends = momentWords(endsAt, timeFormat)
  const begins = momentWords(beginsAt, timeFormat)
  if (restMinutes < 0) {
    return t('Two shifts overlap by {overlap}: one ends {ends}, the next begins {begins}.', {
      overlap: hoursInProse(-restMinutes),
      ends,
      begins,
    })
  }
  return t('{rest} of rest from {ends} to {begins}; at least {minimum}.', {
    rest: hoursInProse(restMinutes),
    ends,
    begins,
    minimum: hoursInProse(minimumMinutes),
  })
}

function leaveWords({ name, status, fromMinute, toMinute }: Of<'leave'>, timeFormat: string): string {
  const state = status === 'Pending' ? t('pending') : t('approved')
  const what = name ?? t('Leave')
  if (fromMinute === null || toMinute === null) return t('{what}, {state}.', { what, state })
  return t('{what} {times}, {state}.', { what, state, times: timesWords(fromMinute, toMinute, timeFormat) })
}

function availabilityWords({ wish, fromMinute, toMinute, note }: Of<'availability'>, timeFormat: string): string {
  const isWhole = fromMinute <= 0 && toMinute >= 1440
  const said = wish === 'NotAvailable' ? t('Not available') : t('Prefers not to work')
  const when = isWhole ? said : t('{said} {times}', { said, times: timesWords(fromMinute, toMinute, timeFormat) })
  return note === null ? `${when}.` : t('{when}: {note}', { when, note })
}

function runWords({ days, mostDays, fromDate, toDate, isAtLeast }: Of<'daysInARow'>): string {
  const values = { days, from: dayWithWeekday(fromDate), to: dayWithWeekday(toDate), most: mostDays }
  return isAtLeast
    ? t('At least {days} days in a row, {from} to {to}; the most is {most}.', values)
    : t('{days} days in a row, {from} to {to}; the most is {most}.', values)
}

/** `Mon 23/11 22:00` of `YYYY-MM-DDTHH:mm`. */
function momentWords(moment: string, timeFormat: string): string {
  const [day = '', time = ''] = moment.split('T')
  return `${dayWithWeekday(day)} ${formatTime(time, { timeFormat })}`
}

function timesWords(fromMinute: number, toMinute: number, timeFormat: string): string {
  const time = (minute: number) => formatTime(wallTimeOf(minute), { timeFormat })
  return `${time(fromMinute)}–${time(toMinute)}`
}
