import type { CoverageStep, StaffRequirement } from '@timeloom/contract'
import { CallError } from '../../../lib/api/call-error.ts'
import { dayWithWeekday, formatTime, wallTimeOf } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { type CoverageDay, type CoverageState, peakOf } from './day-coverage.ts'

type Place = Pick<StaffRequirement, 'departmentName' | 'skillName'>

/** Where, and with which skill: `Packing · Forklift`. */
export function placeWords({ departmentName, skillName }: Place): string {
  return [departmentName ?? t('Whole company'), skillName].filter(Boolean).join(' · ')
}

/** A minute of a day by the clock on the wall; its end is 24:00. */
export function minuteWords(minute: number, timeFormat: string): string {
  return formatTime(minute === 1440 ? '24:00' : wallTimeOf(minute), { timeFormat })
}

/** `needs 5, planned 4` */
export function countWords({ needed, planned }: CoverageStep): string {
  return t('needs {needed}, planned {planned}', { needed, planned })
}

/** A day in a sentence, for a panel and for assistive technology. */
export function stateWords(state: CoverageState, timeFormat: string): string {
  if (state.kind === 'nobody') return t('Nobody is planned, and nobody is needed.')
  const { step } = state
  const times = { from: minuteWords(step.from, timeFormat), to: minuteWords(step.to, timeFormat) }
  switch (state.kind) {
    case 'under':
      return t('{count} short from {from} to {to}: {counts}', { count: step.under, ...times, counts: countWords(step) })
    case 'over':
      return t('{count} more than needed from {from} to {to}: {counts}', {
        count: step.over,
        ...times,
        counts: countWords(step),
      })
    case 'met':
      return t('As many as needed, up to {count}', { count: step.needed })
    case 'unasked':
      return t('Up to {count} planned; nobody is required', { count: step.planned })
  }
}

/** When most people are on, and how many; undefined: nobody is. */
export function peakWords(day: CoverageDay, timeFormat: string): string | undefined {
  const peak = peakOf(day)
  return (
    peak &&
    t('Most people at once: {count}, from {from} to {to}', {
      count: peak.planned,
      from: minuteWords(peak.from, timeFormat),
      to: minuteWords(peak.to, timeFormat),
    })
  )
}

/** Whether there is no coverage because too much is planned: fewer days, or departments, have one. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'refused' && error.serverMessage === 'tooManyShifts'
}

/** What a step lacks or has too many of. */
export function differenceWords({ needed, under, over }: CoverageStep): string {
  const parts = [
    ...(under > 0 ? [t('{count} short', { count: under })] : []),
    ...(over > 0 ? [t('{count} over', { count: over })] : []),
  ]
  if (parts.length > 0) return parts.join(', ')
  return needed > 0 ? t('met') : ''
}

/** Monday is 1. */
export function weekdayWords(weekday: number): string {
  const names = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')]
  return names[weekday - 1] ?? ''
}

/** `Every Monday`, or the date. */
export function whenWords({ weekday, date }: Pick<StaffRequirement, 'weekday' | 'date'>): string {
  if (date !== null) return dayWithWeekday(date, { withYear: true })
  return t('Every {weekday}', { weekday: weekdayWords(weekday ?? 1) })
}

/** `06:00–14:30`, `22:00–+06:00` */
export function requirementTimes(
  { startTime, endTime, endTimeType }: Pick<StaffRequirement, 'startTime' | 'endTime' | 'endTimeType'>,
  timeFormat: string,
): string {
  const end = `${endTimeType === 'NextDay' ? '+' : ''}${endTime}`
  return `${formatTime(startTime, { timeFormat })}–${formatTime(end, { timeFormat })}`
}

export function neededWords(count: number): string {
  return t('{count, plural, =0 {nobody} one {# person} other {# people}}', { count })
}

/** Why a past week cannot be copied. */
export function copyRefusal(code: string): string {
  switch (code) {
    case 'nothing':
      return t('Nothing was planned there in this week.')
    case 'exist':
      return t('Someone added requirements there in the meantime. See what would be replaced, and copy again.')
    case 'tooMany':
      return t('More than 5,000 requirements would be added. Choose departments.')
    default:
      return code
  }
}
