import type { LayoutProblem, PayrollLayoutId, PayrollTransfer } from '@timeloom/contract'
import { Select } from 'antd'
import { t } from '../../../lib/words/words.ts'
import styles from './pay-day.module.css'
import { useLayoutProblems, usePayrollLayouts } from './pay-day.queries.ts'

/** Stands for PayrollTransfer.csv. */
const PLAIN = ''

interface LayoutChoiceProps {
  layout: PayrollLayoutId | null
  onChange: (layout: PayrollLayoutId | null) => void
}

/** In which payroll system's layout the file is exported; null: as PayrollTransfer.csv. */
export function LayoutChoice({ layout, onChange }: LayoutChoiceProps) {
  const { data: layouts = [] } = usePayrollLayouts()
  const options = [
    { value: PLAIN, label: 'PayrollTransfer.csv', title: t('All columns, a line per person and pay type') },
    ...layouts.map(({ id, name, detail }) => ({ value: id, label: name, title: detail })),
  ]
  return (
    <Select<PayrollLayoutId | typeof PLAIN>
      aria-label={t('Layout of the file')}
      className={styles.layouts ?? ''}
      popupMatchSelectWidth={false}
      value={layout ?? PLAIN}
      onChange={(value) => onChange(value === PLAIN ? null : value)}
      options={options}
    />
  )
}

/** What the payroll system of the layout would reject; nothing where it takes everything. */
export function LayoutProblems({ layout, periods }: { layout: PayrollLayoutId; periods: PayrollTransfer[] }) {
  const { data } = useLayoutProblems(
    layout,
    periods.map(({ id }) => id),
  )
  if (!data || data.problems.length === 0) return null
  return (
    <div className={styles.problems} role="status">
      <b>{t('The payroll system may not take everything:')}</b>
      <ul>
        {data.problems.map((problem) => (
          <li key={`${problem.kind} ${problem.column}`}>{problemWords(problem)}</li>
        ))}
      </ul>
    </div>
  )
}

function problemWords({ kind, column, examples, count }: LayoutProblem): string {
  const some = count > examples.length ? `${examples.join(', ')} …` : examples.join(', ')
  switch (kind) {
    case 'noPayId':
      return t('{count, plural, one {# person has} other {# people have}} no Pay ID: {some}', { count, some })
    case 'noExportCode':
      return t('{count, plural, one {# pay type has} other {# pay types have}} no export code: {some}', { count, some })
    case 'comma':
      return t('{column} must not have a comma: {some}', { column, some })
    case 'forbiddenStart':
      return t('Lines with this {column} are skipped: {some}', { column, some })
  }
}
