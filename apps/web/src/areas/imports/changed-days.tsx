import type { ChangedPlan, ScheduleQuestions } from '@timeloom/contract'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'

type Questions = Pick<ScheduleQuestions, 'changedPlans' | 'changedByImport' | 'changedDays' | 'fileDate'>

/** The days whose existing plan is newer than the file, or made by hand. */
export function ChangedDays({ questions }: { questions: Questions }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const { changedPlans, changedByImport, changedDays, fileDate } = questions
  const byHand = changedPlans - changedByImport
  const moment = (at: string) => formatMoment(at, formats, timeZoneId)
  return (
    <>
      <b>
        {t(
          '{count, plural, one {# day in the file now has a different plan.} other {# days in the file now have a different plan.}}',
          {
            count: changedPlans,
          },
        )}
      </b>
      <ul className={styles.reasons}>
        {byHand > 0 && (
          <li>
            {t('{count, plural, one {# day was} other {# days were}} planned or changed by hand.', { count: byHand })}
          </li>
        )}
        {changedByImport > 0 && fileDate !== null && (
          <li>
            {t(
              '{count, plural, one {# day was} other {# days were}} planned by another import after this file was made ({date}).',
              { count: changedByImport, date: moment(fileDate) },
            )}
          </li>
        )}
      </ul>
      <details className={styles.changedDays}>
        <summary>{t('Show the days')}</summary>
        <ul>
          {changedDays.map(({ employeeName, workDate, changedAt, changedBy }) => (
            <li key={`${employeeName} ${workDate}`}>
              {dayWords(changedBy, {
                date: formatDate(workDate, formats),
                name: employeeName,
                at: moment(changedAt),
              })}
            </li>
          ))}
        </ul>
        {changedPlans > changedDays.length && (
          <p>{t('The first {shown} of {count}.', { shown: changedDays.length, count: changedPlans })}</p>
        )}
      </details>
    </>
  )
}

function dayWords(by: ChangedPlan['changedBy'], words: { date: string; name: string; at: string }): string {
  return by === 'hand' ? t('{date} {name}: by hand, {at}', words) : t('{date} {name}: by an import, {at}', words)
}
