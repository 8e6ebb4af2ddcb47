import type { RosterCost } from '@timeloom/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { unpricedWords } from './cost.words.ts'
import styles from './cost.module.css'

/** People that are listed at once. */
const AT_ONCE = 20

/** Whose money is missing in the cost and why, with the way to where it is put right. */
export function UnpricedPeople({ people }: { people: RosterCost['unpriced'] }) {
  const [isAll, setIsAll] = useState(false)
  const mayOpen = useCan('employee:update')
  const shown = isAll ? people : people.slice(0, AT_ONCE)
  return (
    <section className={styles.section}>
      <Alert
        type="warning"
        showIcon
        title={t(
          '{count, plural, one {The money of # person is missing in the cost.} other {The money of # people is missing in the cost.}}',
          { count: people.length },
        )}
        description={
          <ul className={styles.unpriced}>
            {shown.map(({ employeeId, employeeName, reason, days }) => (
              <li key={`${employeeId} ${reason}`}>
                {mayOpen ? (
                  <Link to={`/employee/update?${new URLSearchParams({ id: employeeId }).toString()}`}>
                    {employeeName}
                  </Link>
                ) : (
                  <b>{employeeName}</b>
                )}
                : {unpricedWords({ reason, days })}
              </li>
            ))}
            {shown.length < people.length && (
              <li>
                <button type="button" onClick={() => setIsAll(true)}>
                  {t('Show {count} more', { count: people.length - shown.length })}
                </button>
              </li>
            )}
          </ul>
        }
      />
    </section>
  )
}
