import type { LabourCost } from '@timeloom/contract'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useIsWide } from '../../lib/media.ts'
import { t } from '../../lib/words/words.ts'
import { DataTable } from '../../ui/kit/data-table/data-table.tsx'
import type { Breakdown, CostAsk } from './cost-address.ts'
import { costColumns } from './cost-columns.tsx'
import { CostCard } from './cost-card.tsx'
import type { CostRow } from './cost-rows.ts'
import styles from './labour-cost.module.css'
import { breakdownWords } from './labour-cost.words.ts'
import { peoplePath } from './people/cost-figure.ts'

interface CostTableProps {
  rows: CostRow[]
  by: Breakdown
  ask: CostAsk
  previous: LabourCost['previous']
}

/** Pixels of what is around the rows, and of a row. */
const [AROUND, ROW] = [150, 52]
const MOST_HEIGHT = 640

/** Every line with its numbers; a line opens its people. */
export function CostTable({ rows, by, ask, previous }: CostTableProps) {
  const navigate = useNavigate()
  const isNarrow = !useIsWide()
  const hasBudgets = rows.some(({ budget }) => budget !== null)
  const columns = useMemo(
    () => costColumns({ by, ask, previous, hasBudgets, isNarrow }),
    [by, ask, previous, hasBudgets, isNarrow],
  )
  const words = breakdownWords(by)
  const open = ({ figure }: CostRow) => {
    if (figure !== null) void navigate(peoplePath(ask, figure))
  }
  return (
    <div className={styles.table} style={{ height: Math.min(MOST_HEIGHT, AROUND + ROW * Math.max(rows.length, 3)) }}>
      <DataTable<CostRow>
        key={by}
        name={`labour-cost-${by}`}
        csvName={`labour-cost-${by}-${ask.range.from}-${ask.range.to}`}
        label={t('Cost by {breakdown}', { breakdown: words.toLowerCase() })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHeight={ROW}
        isUnpaged
        defaultSorting={{ column: 'cost', order: 'desc' }}
        onOpen={open}
        card={(row) => <CostCard row={row} ask={ask} />}
        empty={{
          title: t('No paid time here'),
          detail: t('Hours that are worked or paid on these dates appear here with what they cost.'),
          action: <Link to="/timesheet/view">{t('Open timesheets')}</Link>,
        }}
      />
    </div>
  )
}
