import type { ApprovalRow } from '@timeloom/contract'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { TableGroup } from '../../ui/data-table/data-table.types.ts'
import styles from './approvals.module.css'
import { needsALook, totalsOf } from './needs-a-look.ts'

/** Rows to read first apart from those that are as planned. */
export function approvalGroups(): TableGroup<ApprovalRow>[] {
  return [
    {
      key: 'look',
      title: t('Needs a look'),
      tone: 'error',
      icon: <TriangleAlert size={15} aria-hidden="true" />,
      holds: needsALook,
      extra: paidWords,
    },
    {
      key: 'clean',
      title: t('Clean'),
      tone: 'quiet',
      icon: <CircleCheck size={15} aria-hidden="true" />,
      note: <span className={styles.note}>{t('no exceptions')}</span>,
      holds: (row) => !needsALook(row),
      extra: paidWords,
    },
  ]
}

function paidWords(rows: ApprovalRow[]): string {
  return t('{hours} paid hours', { hours: totalsOf(rows).paidHours.toFixed(2) })
}
