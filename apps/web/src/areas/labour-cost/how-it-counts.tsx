import { t } from '../../lib/words/words.ts'
import styles from './labour-cost.module.css'

/** What the figures mean, for whoever asks. */
export function HowItCounts() {
  return (
    <details className={styles.how}>
      <summary>{t('How this is counted')}</summary>
      <ul>
        <li>
          {t(
            'Hours of a pay type, times its pay rate factor, times the pay rate of the day; each day’s line is rounded to the cent. Unpaid leave costs nothing. An allowance costs something only if its pay type is marked as overtime with a factor.',
          )}
        </li>
        <li>{t('Departments are where people belonged on each day.')}</li>
        <li>
          {t(
            'A day’s cost is shared by the minutes worked on each of its jobs. Leave, holidays and time without a job are No job.',
          )}
        </li>
        <li>
          {t(
            'Units that were entered on pay cards count in the dates in which their pay period ends, at the pay rate and department of the person’s last day in it. They are money alone: hours are those of timesheets.',
          )}
        </li>
        <li>
          {t(
            'Budgets are for weeks from Monday to Sunday. Of a week that is only partly in these dates, each day counts one seventh. A department’s budget is for those below it too.',
          )}
        </li>
        <li>
          {t(
            'A pay period is compared with the one before it, whole months with as many months before, and other dates with as many days right before them.',
          )}
        </li>
      </ul>
    </details>
  )
}
