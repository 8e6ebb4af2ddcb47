import type { RosterCost } from '@timeloom/contract'
import { Alert, Button, Skeleton } from 'antd'
import { Hourglass } from 'lucide-react'
import { Suspense, useState } from 'react'
import { dateRange } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { moneyInCents } from '../../../lib/format/money.ts'
import { t } from '../../../lib/words/words.ts'
import { lazyDialog } from '../../../ui/kit/late/lazy-dialog.tsx'
import { SidePanel } from '../../../ui/kit/side-panel/side-panel.tsx'
import type { PlanAsk } from '../plan-readings.ts'
import { type AskedBudget, BudgetList } from './budget-list.tsx'
import { DepartmentTable, PayTypeTable } from './cost-tables.tsx'
import { useRosterCost } from './cost.queries.ts'
import { failureWords, mayRetry } from './cost.words.ts'
import styles from './cost.module.css'
import { UnpricedPeople } from './unpriced-people.tsx'

const BudgetDialog = lazyDialog(() => import('./budget-dialog.tsx').then((file) => file.BudgetDialog))

interface CostPanelProps {
  ask: PlanAsk
  onClose: () => void
}

/** What the plan costs if everyone works exactly as planned: against the budgets, by department and by pay type. */
export function CostPanel({ ask, onClose }: CostPanelProps) {
  const { data, error, isFetching, refetch } = useRosterCost(ask)
  const [asked, setAsked] = useState<AskedBudget | null>(null)
  return (
    <SidePanel title={t('Planned cost')} subtitle={dateRange(ask.from, ask.to)} onClose={onClose}>
      <div className={styles.panel} aria-busy={isFetching || undefined}>
        {error ? (
          <p role="alert" className={styles.failed}>
            {failureWords(error)}{' '}
            {mayRetry(error) && (
              <Button size="small" onClick={() => void refetch()}>
                {t('Retry')}
              </Button>
            )}
          </p>
        ) : data ? (
          <>
            <Total total={data.total} isUpdating={isFetching} />
            <BudgetList weeks={data.weeks} onAsk={setAsked} />
            {data.unpriced.length > 0 && <UnpricedPeople people={data.unpriced} />}
            <DepartmentTable departments={data.departments} total={data.total} />
            <PayTypeTable payTypes={data.payTypes} />
          </>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
      </div>
      {asked && (
        <Suspense>
          <BudgetDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </SidePanel>
  )
}

function Total({ total, isUpdating }: { total: RosterCost['total']; isUpdating: boolean }) {
  const { cost, paidMinutes, overtimeMinutes, holidayMinutes, leaveMinutes, pendingOvertimeMinutes } = total
  const parts = [
    t('{hours} h worked', { hours: hours2(paidMinutes) }),
    ...(overtimeMinutes > 0 ? [t('of them {hours} h overtime', { hours: hours2(overtimeMinutes) })] : []),
    ...(holidayMinutes > 0 ? [t('{hours} h on holidays', { hours: hours2(holidayMinutes) })] : []),
    ...(leaveMinutes > 0 ? [t('{hours} h leave and holidays off', { hours: hours2(leaveMinutes) })] : []),
  ]
  return (
    <section aria-label={t('In all')}>
      <p className={styles.total}>
        <b data-updating={isUpdating || undefined}>{moneyInCents(cost)}</b>
        {isUpdating && <small>{t('updating')}</small>}
      </p>
      <p className={styles.note}>{parts.join(' · ')}</p>
      <p className={styles.note}>
        {t('As if everyone works exactly as planned: with overtime, holidays and allowances by the company’s rules.')}
      </p>
      {pendingOvertimeMinutes > 0 && (
        <Alert
          type="info"
          showIcon
          icon={<Hourglass size={16} aria-hidden="true" />}
          title={t('{hours} h of overtime are not in these figures: they are paid only once someone allows them.', {
            hours: hours2(pendingOvertimeMinutes),
          })}
        />
      )}
    </section>
  )
}
