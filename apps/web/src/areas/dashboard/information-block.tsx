import { SYNC_ERROR_DAYS } from '@timeloom/contract'
import { CloudOff, Inbox, Palmtree } from 'lucide-react'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { CountedLine } from './counted-line.tsx'
import styles from './dashboard.module.css'
import { useLeaveCounts, useSyncErrorCount } from './dashboard.queries.ts'

/** Days that upcoming leave is counted for, today included. @source spec 001 §2.8 */
const UPCOMING_DAYS = 14

/** Imports and exports that failed, leave that waits, and leave that comes. @source spec 001 §2.8 */
export function InformationBlock() {
  const { timeZoneId, isCalderStewart } = useSettings()
  const mayReadLeave = useCan('leave:visible') && !isCalderStewart
  const mayReadResults = useCan('syncResult:visible')
  if (!mayReadLeave && !mayReadResults) return null
  const today = todayIn(timeZoneId)
  return (
    <section className={styles.block} aria-labelledby="dashboard-information">
      <h2 id="dashboard-information">{t('Information')}</h2>
      <ul>
        {mayReadResults && <SyncErrorLine today={today} />}
        {mayReadLeave && <LeaveLines today={today} />}
      </ul>
    </section>
  )
}

function SyncErrorLine({ today }: { today: string }) {
  const count = useSyncErrorCount()
  const range = { startDate: addDays(today, 1 - SYNC_ERROR_DAYS), endDate: today }
  return (
    <CountedLine
      to={`/sync-results?${new URLSearchParams({ ...range, statuses: 'Error' }).toString()}`}
      icon={CloudOff}
      words={t('Sync Error')}
      note={t('7 days')}
      count={count}
      isWrong
    />
  )
}

function LeaveLines({ today }: { today: string }) {
  const { pending, upcoming } = useLeaveCounts()
  const range = { startDate: today, endDate: addDays(today, UPCOMING_DAYS - 1) }
  return (
    <>
      <CountedLine to="/leave/list?waiting=me" icon={Inbox} words={t('Pending Leave Requests')} count={pending} />
      <CountedLine
        to={`/leave/list?${new URLSearchParams({ status: 'Approved', ...range }).toString()}`}
        icon={Palmtree}
        words={t('Upcoming Leaves')}
        note={t('14 days')}
        count={upcoming}
      />
    </>
  )
}
