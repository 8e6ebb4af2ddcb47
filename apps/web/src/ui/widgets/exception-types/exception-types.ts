import type { ExceptionType } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

/** The types of exceptions that a company can use. @source 002 §3 */
export function exceptionTypes(): { id: ExceptionType; label: string }[] {
  return [
    { id: 'EarlyArrival', label: t('Early Arrival') },
    { id: 'LateArrival', label: t('Late Arrival') },
    { id: 'EarlyDeparture', label: t('Early Departure') },
    { id: 'LateDeparture', label: t('Late Departure') },
    { id: 'Absent', label: t('Absent') },
    { id: 'LongBreak', label: t('Long Break') },
    { id: 'MissingBreak', label: t('Missing Break') },
    { id: 'MissingJob', label: t('Missing Job') },
    { id: 'UnprovedOvertime', label: t('Unapproved Overtime') },
    { id: 'MissingPunch', label: t('Missing Punch') },
    { id: 'UnscheduleWork', label: t('Unscheduled Work') },
    { id: 'UnscheduleBreak', label: t('Unscheduled Break') },
  ]
}
