import type { PayrollTransfer } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { Question } from '../../ui/feedback/confirm.ts'
import { obstacleWarning } from './payroll.words.ts'
import styles from './payroll.module.css'
import { isRunning, obstaclesOf } from './readiness.ts'

/**
 * What is asked before periods are closed: each with everything it still waits for and what that does to pay.
 *
 * @param periods open ones
 * @param today the company's date
 */
export function closeQuestion(periods: PayrollTransfer[], formats: UserFormats, today: string): Question {
  const waiting = periods.filter((period) => obstaclesOf(period).length > 0 || isRunning(period, today))
  const count = periods.length
  return {
    title: t('{count, plural, one {Close pay period} other {Close # pay periods}}', { count }),
    question: waiting.length === 0 ? t('Everything is approved and complete.') : t('Not everything is ready.'),
    detail: (
      <>
        {waiting.map((period) => (
          <Waiting key={period.id} period={period} formats={formats} today={today} />
        ))}
        {t('After that nobody can change these days. The period can be opened again.')}
      </>
    ),
    yes: waiting.length === 0 ? t('Close period') : t('Close anyway'),
    no: t('Keep open'),
    isDangerous: false,
  }
}

function Waiting({ period, formats, today }: { period: PayrollTransfer; formats: UserFormats; today: string }) {
  const dates = `${formatDate(period.fromDate, formats)} – ${formatDate(period.toDate, formats)}`
  return (
    <span className={styles.waiting}>
      <b>
        {period.paygroupName}, {dates}
      </b>
      <span role="list">
        {isRunning(period, today) && (
          <span role="listitem">
            {t('The period runs until {date}. Punches of its other days would not be counted.', {
              date: formatDate(period.toDate, formats),
            })}
          </span>
        )}
        {obstaclesOf(period).map((obstacle) => (
          <span role="listitem" key={obstacle.kind}>
            {obstacleWarning(obstacle)}
          </span>
        ))}
      </span>
    </span>
  )
}
