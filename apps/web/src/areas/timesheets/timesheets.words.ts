import type { DayType } from '@timeloom/contract'
import type { z } from 'zod'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import { PUNCH_REFUSALS } from '../../ui/widgets/work-shift/punch-refusals.ts'
import type { PunchSide } from './punches/punch-side.ts'

export const PAIR_REFUSALS = {
  close: PUNCH_REFUSALS.close,
  noPunch: () => t('This pair has no punch In to book.'),
  workCode: () => t('This company does not let work codes be edited.'),
}

/** @source decisions 23 */
export function changedMeanwhile(): string {
  return t('Someone else changed this punch in the meantime. Check it as it is now, then try again.')
}

/** @source spec gaps A4, E9 */
export const RECALCULATE_REFUSALS = {
  close: () =>
    t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page."),
}

/** What stands beside a punch, as short as a column needs: `Early 22m`. */
export function sideWords(side: PunchSide): string | undefined {
  switch (side.state) {
    case 'exception':
      return side.exception && onLine(side.exception)
    case 'manual':
      return t('Manual')
    case 'auto':
      return t('Auto-pair')
    case 'missing':
      return side.direction === 'In' ? t('Missing In') : t('Missing Out')
    case 'open':
      return side.direction === 'In' ? t('no In') : t('no Out yet')
    case 'recorded':
      return undefined
  }
}

/** An exception in a few words, with its length where it has one. */
export function exceptionWords({ type, minutes }: { type: string; minutes: number | null }): string {
  const word = EXCEPTIONS[type]?.() ?? type
  return minutes === null ? word : `${word} ${hoursInProse(minutes)}`
}

/** An unscheduled pair says its length by itself, and the word has little room. */
function onLine(exception: { type: string; minutes: number | null }): string {
  return exception.type === 'UnscheduleWork' ? t('Unsched.') : exceptionWords(exception)
}

export function dayTypeWords(type: z.output<typeof DayType>): string {
  return {
    HOL: t('HOL'),
    OffDay: t('Day off'),
    Working: t('Working'),
    Absent: t('Absent'),
    Leave: t('Leave'),
    NoData: t('No data'),
  }[type]
}

export function suggestionWords(why: 'scheduled' | 'usual', direction: 'In' | 'Out'): string {
  if (why === 'usual') return t('usual')
  return direction === 'In' ? t('roster start') : t('roster end')
}

export function punchStatusWords(status: 'In' | 'Out' | 'Leave' | 'NoPunch'): string {
  return { In: t('In'), Out: t('Out'), Leave: t('Leave'), NoPunch: t('No Punch') }[status]
}

const EXCEPTIONS: Record<string, () => string> = {
  EarlyArrival: () => t('In early'),
  LateArrival: () => t('Late in'),
  EarlyDeparture: () => t('Left early'),
  LateDeparture: () => t('Left late'),
  UnprovedOvertime: () => t('OT'),
  UnscheduleWork: () => t('Unscheduled'),
  UnscheduleBreak: () => t('Unscheduled break'),
  LongBreak: () => t('Long break'),
  MissingBreak: () => t('No break'),
  MissingJob: () => t('No job'),
  MissingPunch: () => t('Missing punch'),
  Absent: () => t('Absent'),
}
