import type { RosterRow } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { money, rowTotals } from '../plan/totals.ts'
import type { GridView } from './grid-view.ts'
import styles from './grid.module.css'

/** Hours and cost of the whole roster; it stays while the rows scroll. @source spec 001 §2.4 */
export function GridFoot({ rows, view }: { rows: readonly RosterRow[]; view: GridView }) {
  const totals = rows.map((row) => rowTotals(row, view.dates))
  const costs = totals.flatMap(({ cost }) => cost ?? [])
  return (
    <div role="row" aria-rowindex={rows.length + 2} className={styles.foot}>
      <div role="rowheader" className={styles.footName}>
        {t('Total')}
      </div>
      <div role="gridcell" />
      {view.dates.map((day) => (
        <div key={day} role="gridcell" />
      ))}
      <div role="gridcell" className={styles.footTotal}>
        <b>{totals.reduce((sum, { hours }) => sum + hours, 0).toFixed(2)}</b>
        {costs.length > 0 && <small>{money(costs.reduce((sum, cost) => sum + cost, 0))}</small>}
      </div>
    </div>
  )
}
