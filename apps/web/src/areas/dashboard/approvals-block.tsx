import { Link } from 'react-router'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './dashboard.module.css'
import { useApprovalCounts } from './dashboard.queries.ts'

interface Props {
  /** False waits for what comes first: counting the pairs of a pay period takes the server longer than a page of people. */
  isCounted: boolean
}

/** Times that wait for approval, with multi-shift view and time approval only. @source spec 001 §2.8 */
export function ApprovalsBlock({ isCounted }: Props) {
  const { multiShiftView, isTimeApprovalEnabled } = useSettings()
  const isShown = useCan('timeApproval:visible') && multiShiftView && isTimeApprovalEnabled
  const { daily, lastPeriod } = useApprovalCounts({ enabled: isShown && isCounted })
  if (!isShown) return null
  return (
    <section className={styles.block} aria-labelledby="dashboard-approvals">
      <h2 id="dashboard-approvals">{t('Approvals')}</h2>
      <div className={styles.pair}>
        <Waiting to="/time-approvals/list?status=Unapproved&period=Daily" title={t('Daily')} {...daily} />
        <Waiting
          to="/time-approvals/list?status=Unapproved&period=LastPeriod"
          title={t('Last period')}
          {...lastPeriod}
        />
      </div>
    </section>
  )
}

interface WaitingProps {
  to: string
  title: string
  waiting: number | undefined
  approved: number | undefined
}

function Waiting({ to, title, waiting, approved }: WaitingProps) {
  return (
    <Link to={to} className={styles.tile}>
      <small>{title}</small>
      <span>
        <b>{waiting ?? '–'}</b> {t('to approve')}
      </span>
      <small>{t('{count} approved', { count: approved ?? '–' })}</small>
    </Link>
  )
}
