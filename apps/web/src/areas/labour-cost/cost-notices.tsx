import type { LabourCost } from '@timeloom/contract'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import type { CostAsk } from './cost-address.ts'
import styles from './labour-cost.module.css'
import { peoplePath } from './people/cost-figure.ts'

/** People that are named here; a list has all of them. */
const MOST_NAMED = 5

/** What the figures do not have yet, with the way to where that is put right. */
export function CostNotices({ cost, ask }: { cost: LabourCost; ask: CostAsk }) {
  const { unpriced, notCalculated } = cost
  if (unpriced.people + unpriced.previousPeople + notCalculated === 0) return null
  return (
    <div className={styles.notices}>
      {unpriced.people > 0 && <Unpriced unpriced={unpriced} ask={ask} />}
      {unpriced.people === 0 && unpriced.previousPeople > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(
            '{count, plural, one {# person had no pay rate in the time before, so it is shown too low.} other {# people had no pay rate in the time before, so it is shown too low.}}',
            { count: unpriced.previousPeople },
          )}
        />
      )}
      {notCalculated > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(
            '{count, plural, one {The hours of # person are being calculated.} other {The hours of # people are being calculated.}}',
            { count: notCalculated },
          )}
        />
      )}
    </div>
  )
}

function Unpriced({ unpriced: { people, first }, ask }: { unpriced: LabourCost['unpriced']; ask: CostAsk }) {
  const named = first.slice(0, MOST_NAMED)
  return (
    <Alert
      type="warning"
      showIcon
      title={t(
        '{count, plural, one {The money of # person is missing: they have no pay rate.} other {The money of # people is missing: they have no pay rate.}}',
        { count: people },
      )}
      description={
        <ul className={styles.unpriced}>
          {named.map(({ employeeId, employeeName, days }) => (
            <li key={employeeId}>
              <Link to={`/employee/update?${new URLSearchParams({ id: employeeId }).toString()}`}>{employeeName}</Link>{' '}
              {t('({days, plural, one {# day} other {# days}})', { days })}
            </li>
          ))}
          {people > named.length && (
            <li>
              <Link to={peoplePath(ask, { rest: 'unpriced' })}>{t('Show all {count}', { count: people })}</Link>
            </li>
          )}
        </ul>
      }
    />
  )
}
