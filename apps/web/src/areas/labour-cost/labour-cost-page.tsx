import type { LabourCost } from '@timeloom/contract'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { dateRange } from '../../lib/format/dates.ts'
import { errorText } from '../../lib/api/call-error.ts'
import { t } from '../../lib/words/words.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { BudgetBars } from './budget-bars.tsx'
import { type Breakdown, BREAKDOWNS, type CostAsk, useCostAddress } from './cost-address.ts'
import { CostChart } from './cost-chart.tsx'
import { CostNotices } from './cost-notices.tsx'
import { type CostRow, departmentRows, jobRows, payTypeRows } from './cost-rows.ts'
import { CostSummary } from './cost-summary.tsx'
import { CostTable } from './cost-table.tsx'
import { CostToolbar } from './cost-toolbar.tsx'
import { HowItCounts } from './how-it-counts.tsx'
import styles from './labour-cost.module.css'
import { useLabourCost, useLabourCostJobs } from './labour-cost.queries.ts'
import { breakdownWords } from './labour-cost.words.ts'

/** What worked time cost, against budgets and the time before. */
export function LabourCostPage() {
  const address = useCostAddress()
  const { range, departmentIds, by, isWaiting } = address
  const ask = isWaiting ? null : { range, departmentIds }
  const { data, error, isFetching, refetch } = useLabourCost(ask)
  return (
    <PageFrame
      title={t('Labour Cost')}
      subtitle={isWaiting ? null : dateRange(range.from, range.to)}
      toolbar={<CostToolbar address={address} />}
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data && ask ? (
        <div className={styles.page} aria-busy={isFetching || undefined}>
          <CostNotices cost={data} ask={ask} />
          <CostSummary cost={data} />
          <BudgetBars cost={data} />
          <Breakdowns cost={data} ask={ask} by={by} onChange={address.showBy} />
          <HowItCounts />
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </PageFrame>
  )
}

interface BreakdownsProps {
  cost: LabourCost
  ask: CostAsk
  by: Breakdown
  onChange: (by: Breakdown) => void
}

function Breakdowns({ cost, ask, by, onChange }: BreakdownsProps) {
  return (
    <section className={styles.breakdown} aria-label={t('Broken down')}>
      <Segmented<Breakdown>
        aria-label={t('Broken down by')}
        value={by}
        onChange={onChange}
        options={BREAKDOWNS.map((value) => ({ value, label: breakdownWords(value) }))}
      />
      {by === 'job' ? (
        <ByJob ask={ask} cost={cost} />
      ) : (
        <Breakdown
          rows={by === 'department' ? departmentRows(cost) : payTypeRows(cost)}
          by={by}
          ask={ask}
          cost={cost}
        />
      )}
    </section>
  )
}

function ByJob({ ask, cost }: { ask: CostAsk; cost: LabourCost }) {
  const { data, error, refetch } = useLabourCostJobs(ask)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  return <Breakdown rows={jobRows(data)} by="job" ask={ask} cost={cost} />
}

interface BreakdownProps {
  rows: CostRow[]
  by: Breakdown
  ask: CostAsk
  cost: LabourCost
}

function Breakdown({ rows, by, ask, cost }: BreakdownProps) {
  return (
    <>
      <CostChart rows={rows} by={by} previous={cost.previous} />
      <CostTable rows={rows} by={by} ask={ask} previous={cost.previous} />
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(error, t('The labour cost could not be read.'))}
      action={<Button onClick={onRetry}>{t('Try again')}</Button>}
    />
  )
}
