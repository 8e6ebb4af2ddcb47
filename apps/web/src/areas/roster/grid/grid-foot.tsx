import type { RosterRow } from '@timeloom/contract'
import { Suspense, use } from 'react'
import { t } from '../../../lib/words/words.ts'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'
import { CostAmount } from '../cost/cost-amount.tsx'
import { CostContext, costOf } from '../cost/cost-context.ts'
import { dayTotals, rowTotals } from '../plan/totals.ts'
import type { GridView } from './grid-view.ts'
import styles from './grid.module.css'

const FootCost = lazyPart(() => import('../cost/foot-cost.tsx').then((file) => file.FootCost))

interface GridFootProps {
  /** Employees that the search leaves. */
  rows: readonly RosterRow[]
  view: GridView
}

/** Hours and cost of the people shown, in all and on each day; it stays while the rows scroll. @source spec 001 §2.4 */
export function GridFoot({ rows, view }: GridFootProps) {
  const shown = use(CostContext)
  const cost = (day?: string) => shown?.figures && costOf(shown.figures, rows, day)
  const hours = rows.reduce((sum, row) => sum + rowTotals(row, view.dates).hours, 0)
  return (
    <div role="row" aria-rowindex={rows.length + 2} className={styles.foot}>
      <div role="rowheader" aria-colspan={2} className={styles.footName}>
        <b>{t('Total')}</b>
        {shown && (
          <Suspense>
            <FootCost shown={shown} />
          </Suspense>
        )}
      </div>
      {view.dates.map((day, place) => (
        <div key={day} role="gridcell" className={styles.footDay}>
          <b>{dayTotals(rows, day, place).hours.toFixed(2)}</b>
          <CostAmount amount={cost(day)} />
        </div>
      ))}
      <div role="gridcell" className={styles.footTotal}>
        <b>{hours.toFixed(2)}</b>
        <CostAmount amount={cost()} />
      </div>
    </div>
  )
}
