import { Link } from 'react-router'
import { addDays } from '../../lib/format/dates.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'

interface NoRosterYetProps {
  /** The options that skip days are the pay group’s. */
  isBoundByPayGroup: boolean
  /** It asks for a range of time, not for whole dates. */
  isByTimes: boolean
  /** the first date of the request */
  date: string
}

/**
 * Why a request takes nothing, and what to do next: the day it asks for is not planned yet, or is a day off, or its times are
 * outside the shifts.
 */
export function NoRosterYet({ isBoundByPayGroup, isByTimes, date }: NoRosterYetProps) {
  const mayPlan = useCan('roster:visible')
  const why = isByTimes ? t('No shift is planned at these times.') : t('No shift is planned on these dates.')
  const next = isByTimes
    ? t('For hours after midnight, choose the date on which the night begins and turn on Next Day.')
    : isBoundByPayGroup
      ? t('Ask your supervisor to plan them, or request part of a day by time range.')
      : mayPlan
        ? t('Plan them, or turn off By Schedule and Skip unscheduled and enter the hours per day.')
        : t(
            'Ask your supervisor to plan them, or turn off By Schedule and Skip unscheduled and enter the hours per day.',
          )
  return (
    <>
      {' '}
      {why} {next}{' '}
      {mayPlan ? (
        <Link to={`/standardshifts/rosterByEmployee?startDate=${date}&endDate=${addDays(date, 6)}`}>
          {t('Open the roster')}
        </Link>
      ) : (
        <Link to="/myshifts">{t('My shifts')}</Link>
      )}
    </>
  )
}
