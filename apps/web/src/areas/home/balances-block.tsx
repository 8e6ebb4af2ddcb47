import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api/call-error.ts'
import { openLeave } from '../../lib/leave-desk.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './home.module.css'
import { useBalances } from './home.queries.ts'

/** What is left of each kind of leave, and the way to ask for some. */
export function BalancesBlock({ employeeId }: { employeeId: string }) {
  const { isCalderStewart } = useSettings()
  const isShown = useCan('leaveBalance:visible') && !isCalderStewart
  const mayAsk = useCan('leave:create')
  const { data, error } = useBalances(employeeId)
  if (!isShown) return null
  const balances = data?.dataList
  return (
    <section className={styles.block} aria-labelledby="home-leave">
      <header>
        <h2 id="home-leave">{t('My leave left')}</h2>
        {mayAsk && (
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => openLeave({ kind: 'new', employeeId })}
          >
            {t('Request leave')}
          </Button>
        )}
      </header>
      {error && !data ? (
        <p role="alert" className={styles.failed}>
          {errorText(error, t('Your leave balances could not be loaded.'))}
        </p>
      ) : balances?.length === 0 ? (
        <p className={styles.quiet}>{t('No balance is kept for you yet.')}</p>
      ) : (
        <dl className={styles.balances}>
          {(balances ?? []).map(({ paytypeId, name, time }) => (
            <div key={paytypeId}>
              <dt>
                <Link to={`/leave/balances?type=${paytypeId}`}>{name}</Link>
              </dt>
              <dd className={time < 0 ? styles.below : undefined}>
                {time.toFixed(2)} <small>h</small>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
