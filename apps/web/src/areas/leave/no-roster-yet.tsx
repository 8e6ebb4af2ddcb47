import { Link } from 'react-router'
import { addDays } from '../../lib/format/dates.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'

interface NoRosterYetProps {
  /** The options that skip days are the pay group’s. */
  isBoundByPayGroup: boolean
  /** the first date of the request */
  date: string
}

/** Why a request takes nothing, and what to do next: the day it asks for is not planned yet, or is a day off. */
export function NoRosterYet({ isBoundByPayGroup, date }: NoRosterYetProps) {
  const mayPlan = useCan('roster:visible')
  const next = isBoundByPayGroup
    ? t('Ask your supervisor to plan them, or request part of a day by time range.')
    : mayPlan
      ? t('Plan them, or turn off By Schedule and Skip unscheduled and enter the hours per day.')
      : t('Ask your supervisor to plan them, or turn off By Schedule and Skip unscheduled and enter the hours per day.')
  return (
    <>
      {' '}
      {t('No shift is planned on these dates.')} {next}{' '}
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
