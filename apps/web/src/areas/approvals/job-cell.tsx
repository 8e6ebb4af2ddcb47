import type { ApprovalRow } from '@timeloom/contract'
import { TriangleAlert } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import styles from './approvals.module.css'

/** The job, or that it is missing where one is due. */
export function JobCell({ row }: { row: ApprovalRow }) {
  if (!row.issues.some((issue) => issue.type === 'MissingJob')) return row.job ?? '–'
  return (
    <span className={styles.exception}>
      <TriangleAlert size={13} strokeWidth={2.2} aria-hidden="true" />
      {row.job ?? t('No job')}
    </span>
  )
}
