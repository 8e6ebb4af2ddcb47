import { Inbox, Palmtree } from 'lucide-react'
import { addDays, todayIn } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { CountedLine } from './counted-line.tsx'
import styles from './dashboard.module.css'
import { useLeaveCounts } from './dashboard.queries.ts'

/** Days that upcoming leave is counted for, today included. @source spec 001 §2.8 */
const UPCOMING_DAYS = 14

/** Leave that waits, and leave that comes. @source spec 001 §2.8 */
export function InformationBlock() {
  const { timeZoneId, isCalderStewart } = useSettings()
  const { pending, upcoming } = useLeaveCounts()
  const mayRead = useCan('leave:visible')
  if (!mayRead || isCalderStewart) return null
  const today = todayIn(timeZoneId)
  const range = { startDate: today, endDate: addDays(today, UPCOMING_DAYS - 1) }
  return (
    <section className={styles.block} aria-labelledby="dashboard-information">
      <h2 id="dashboard-information">{t('Information')}</h2>
      <ul>
        <CountedLine
          to="/leave/list?status=Pending&waiting=me"
          icon={Inbox}
          words={t('Pending Leave Requests')}
          count={pending}
        />
        <CountedLine
          to={`/leave/list?${new URLSearchParams({ status: 'Approved', ...range }).toString()}`}
          icon={Palmtree}
          words={t('Upcoming Leaves')}
          note={t('14 days')}
          count={upcoming}
        />
      </ul>
    </section>
  )
}
