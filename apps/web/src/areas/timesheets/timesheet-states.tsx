import { Button } from 'antd'
import { CloudOff, RefreshCw, Users } from 'lucide-react'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import styles from './timesheet-states.module.css'

/** The screen's shape while it loads; it appears after 150 ms, so that a quick answer shows none. */
export function TimesheetSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('Loading the timesheet')}>
      <div className={styles.cards}>
        <i />
        <i />
      </div>
      <i className={styles.strip} />
      <div className={styles.columns}>
        {Array.from({ length: 7 }, (_, column) => (
          <div key={column}>
            <i />
            <i />
            <i className={styles.box} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** What went wrong; the address stays as it is. */
export function TimesheetError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <CloudOff size={28} strokeWidth={1.6} aria-hidden="true" />
      <b>{errorText(error, t('The timesheet could not be loaded.'))}</b>
      <span>{t('The employee and period stay selected.')}</span>
      <Button type="primary" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  )
}

/** Nobody to show: no active employee in scope, or an account without an employee. */
export function NobodyToShow({ isOwnOnly }: { isOwnOnly: boolean }) {
  return (
    <div className={styles.state} role="status">
      <Users size={28} strokeWidth={1.6} aria-hidden="true" />
      <b>{isOwnOnly ? t('Your sign-in is not linked to an employee') : t('No active employees')}</b>
      <span>
        {isOwnOnly
          ? t('Ask your administrator to link it to your employee record.')
          : t('Timesheets appear here once there is an active employee you are allowed to see.')}
      </span>
    </div>
  )
}
