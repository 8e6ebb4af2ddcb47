import type { FitCode, FitReason } from '@timeloom/contract'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'

/** Why a shift does not suit a person, in a few words about them. */
export function fitWords(reason: FitReason): string {
  return WORDS[reason.code](reason)
}

/** The same, told to the person. */
export function myFitWords(reason: FitReason): string {
  return (MY_WORDS[reason.code] ?? WORDS[reason.code])(reason)
}

type Words = (reason: FitReason) => string

const WORDS: Record<FitCode, Words> = {
  notEmployed: () => t('Not employed then'),
  close: () => t('Closed pay period'),
  overlap: ({ workDate }) => onDay(workDate, t('Another shift then'), (day) => t('Another shift on {day}', { day })),
  nextDay: () => t('More than one shift into the next day'),
  multiShift: () => t('One shift a day only'),
  payOnFinishDayConflicts: () => t('Pay on finish day: no overnight shift'),
  endBeforeStart: () => t('It ends before it starts'),
  leave: () => t('On leave'),
  skill: ({ names }) => t('Missing skill: {names}', { names: names.join(', ') }),
  rest: ({ value, limit }) => t('{rest} of rest, {least} needed', { rest: prose(value), least: prose(limit) }),
  daysInARow: ({ value, limit }) => t('{days} days in a row, {most} at most', { days: value ?? '', most: limit ?? '' }),
  hoursAWeek: ({ value, limit }) => t('{hours} that week, {most} at most', { hours: prose(value), most: prose(limit) }),
  notAvailable: () => t('Not available'),
  pendingLeave: () => t('Asked for leave'),
  prefersNot: () => t('Prefers not'),
}

const MY_WORDS: Partial<Record<FitCode, Words>> = {
  notEmployed: () => t('You are not employed then'),
  overlap: ({ workDate }) =>
    onDay(workDate, t('You have another shift then'), (day) => t('You have another shift on {day}', { day })),
  leave: () => t('You are on leave'),
  skill: ({ names }) => t('You do not have the skill {names}', { names: names.join(', ') }),
  rest: ({ value, limit }) =>
    t('{rest} of rest between your shifts, {least} needed', { rest: prose(value), least: prose(limit) }),
  notAvailable: () => t('You said that you are not available'),
  pendingLeave: () => t('You asked for leave'),
  prefersNot: () => t('You prefer not to work then'),
}

function onDay(workDate: string | null, without: string, withDay: (day: string) => string): string {
  return workDate === null ? without : withDay(dayWithWeekday(workDate))
}

function prose(minutes: number | null): string {
  return hoursInProse(minutes ?? 0)
}
