import type { LayoutProblem } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { problemWords } from './layout.words.ts'
import styles from './problem-list.module.css'

/** What the payroll system would reject; nothing where it takes everything. */
export function ProblemList({ problems }: { problems: readonly LayoutProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div className={styles.problems} role="status">
      <b>{t('The payroll system may not take everything:')}</b>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.kind} ${problem.column}`}>{problemWords(problem)}</li>
        ))}
      </ul>
    </div>
  )
}
