import { t } from '../../../lib/words/words.ts'
import styles from './coverage.module.css'
import { differenceWords, minuteWords } from './coverage.words.ts'
import type { CoverageDay } from './day-coverage.ts'

interface CoverageTableProps {
  /** By the clock on the wall. */
  steps: CoverageDay['steps']
  timeFormat: string
}

/** What the curve shows: each stretch without a change. */
export function CoverageTable({ steps, timeFormat }: CoverageTableProps) {
  if (steps.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Time')}</th>
          <th scope="col">{t('Needed')}</th>
          <th scope="col">{t('Planned')}</th>
          <th scope="col">{t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from} data-under={step.under > 0 || undefined}>
            <th scope="row">
              {minuteWords(step.from, timeFormat)}–{minuteWords(step.to, timeFormat)}
            </th>
            <td>{step.needed}</td>
            <td>{step.planned}</td>
            <td>{differenceWords(step)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
