import { getLeaveBalance } from '@timeloom/contract'
import { useCall } from '../../../lib/api/use-call.ts'
import { useCan, useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import cards from './cards.module.css'
import styles from './leave-balance-panel.module.css'

/**
 * The remaining balance of each leave type, in hours; nothing if the company has no leave time, the user may not see
 * it, or no balance was imported.
 *
 * @source spec 001 §2.5, §2.7; spec/fields.tsv F312
 */
export function LeaveBalancePanel({ employeeId }: { employeeId: string }) {
  const { allowLeaveTime } = useSettings()
  const mayRead = useCan('leaveBalance:visible')
  const balances = useCall(getLeaveBalance, { query: { employeeId } }, { enabled: allowLeaveTime && mayRead }).data
  if (!balances || balances.dataList.length === 0) return null
  return (
    <section className={`${cards.card} ${styles.panel}`} aria-labelledby="leave-balance">
      <h2 id="leave-balance" className={cards.title}>
        {t('Leave Balance')} <small>{t('hours')}</small>
      </h2>
      <ul className={styles.balances}>
        {balances.dataList.map(({ paytypeId, name, time }) => (
          <li key={paytypeId} data-below-zero={time < 0 || undefined}>
            <span>{name}</span> <b>{time.toFixed(2)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
