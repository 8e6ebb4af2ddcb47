import type { PayrollLayoutId, PayrollTransfer } from '@timeloom/contract'
import { Select } from 'antd'
import { Link } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { useLayoutProblems, usePayrollLayouts } from '../layouts/layouts.queries.ts'
import { ProblemList } from '../layouts/problem-list.tsx'
import styles from './pay-day.module.css'

/** Stands for PayrollTransfer.csv. */
const PLAIN = ''

interface LayoutChoiceProps {
  layout: PayrollLayoutId | null
  onChange: (layout: PayrollLayoutId | null) => void
}

/** In which payroll system's layout the file is exported; null: as PayrollTransfer.csv. */
export function LayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  const { data: layouts = [] } = usePayrollLayouts()
  const option = ({ id, name, detail }: (typeof layouts)[number]) => ({ value: id, label: name, title: detail || name })
  const own = layouts.filter(({ isBuiltIn }) => !isBuiltIn).map(option)
  const builtIn = layouts.filter(({ isBuiltIn }) => isBuiltIn).map(option)
  const options = [
    { value: PLAIN, label: 'PayrollTransfer.csv', title: t('All columns, a line per person and pay type') },
    ...own,
    ...builtIn,
  ]
  return (
    <span className={styles.layoutChoice}>
      <Select<PayrollLayoutId>
        aria-label={t('Layout of the file')}
        className={styles.layouts ?? ''}
        popupMatchSelectWidth={false}
        value={layout ?? PLAIN}
        onChange={(value) => onChange(value === PLAIN ? null : value)}
        options={options}
      />
      <Link to="/payroll-layouts">{t('Layouts')}</Link>
    </span>
  )
}

/** The layout that this browser keeps; null where it was deleted since. */
export function useKnownLayout(kept: PayrollLayoutId | null): PayrollLayoutId | null {
  const { data: layouts } = usePayrollLayouts()
  return layouts?.every(({ id }) => id !== kept) ? null : kept
}

/** What the payroll system of the layout would reject; nothing where it takes everything. */
export function LayoutProblems({ layout, periods }: { layout: PayrollLayoutId; periods: PayrollTransfer[] }) {
  const { data } = useLayoutProblems(
    layout,
    periods.map(({ id }) => id),
  )
  if (!data || data.problems.length === 0) return null
  return (
    <div className={styles.problems}>
      <ProblemList problems={data.problems} />
    </div>
  )
}
