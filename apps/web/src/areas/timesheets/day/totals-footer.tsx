import type { Timesheet } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { Figure } from '../../../ui/kit/figure.tsx'
import { ChangedFigure } from './changed-figure.tsx'
import { weekTotals } from '../figures.ts'
import styles from './totals-footer.module.css'

interface TotalsFooterProps {
  timesheet: Timesheet
  /** Whether the keys worth knowing are named; not on a phone. */
  hasHints: boolean
  mayEdit: boolean
  onHelp: () => void
}

/** Totals of weeks and period, the zone of every time on screen named once, and the keys. */
export function TotalsFooter({ timesheet, hasHints, mayEdit, onHelp }: TotalsFooterProps) {
  const weeks = weekTotals(timesheet.timeSheets)
  const period = weeks.reduce((sum, minutes) => sum + minutes, 0)
  return (
    <footer className={styles.totals}>
      {weeks.length > 1 &&
        weeks.map((minutes, index) => (
          <span key={index}>
            {t('Week {number}', { number: index + 1 })} <Total minutes={minutes} />
          </span>
        ))}
      <span>
        {t('Period')} <Total minutes={period} />
      </span>
      <span className={styles.quiet}>{t('All times {zone}', { zone: timesheet.timeZoneId })}</span>
      {hasHints && (
        <span className={styles.hints}>
          <span>
            <kbd>←</kbd> <kbd>→</kbd> {t('day')}
          </span>
          {mayEdit && (
            <>
              <span>
                <kbd>Enter</kbd> {t('open')}
              </span>
              <span>
                <kbd>P</kbd> {t('punch')}
              </span>
            </>
          )}
          <span>
            <kbd>W</kbd> {t('why')}
          </span>
          <button type="button" onClick={onHelp}>
            <kbd>?</kbd> {t('all')}
          </button>
        </span>
      )}
    </footer>
  )
}

function Total({ minutes }: { minutes: number }) {
  return (
    <ChangedFigure value={minutes}>
      <Figure minutes={minutes} />
    </ChangedFigure>
  )
}
