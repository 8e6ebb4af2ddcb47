import type { ApprovalRow } from '@timeloom/contract'
import { CircleCheck, CirclePlay, Hourglass, TriangleAlert } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { TableGroup } from '../../ui/data-table/data-table.types.ts'
import styles from './approvals.module.css'
import { needsALook, totalsOf } from './needs-a-look.ts'
import { type Reason, REASONS, reasonOf, reasonWords } from './reasons.ts'

/** Rows to read first, by reason, apart from those that can be approved unread. */
export function approvalGroups(toleranceMinutes: number): TableGroup<ApprovalRow>[] {
  return [
    ...REASONS.map((reason): TableGroup<ApprovalRow> => ({
      key: reason,
      title: reasonWords(reason),
      ...lookOf(reason),
      note: <span className={styles.note}>{t('needs a look')}</span>,
      holds: (row) => reasonOf(row) === reason,
      extra: paidWords,
    })),
    {
      key: 'clean',
      title: t('Clean'),
      tone: 'quiet',
      icon: <CircleCheck size={15} aria-hidden="true" />,
      note: (
        <span className={styles.note}>
          {toleranceMinutes === 0
            ? t('no exceptions')
            : t('no exceptions above {minutes} min', { minutes: toleranceMinutes })}
        </span>
      ),
      holds: (row) => !needsALook(row),
      extra: paidWords,
    },
  ]
}

function lookOf(reason: Reason): Pick<TableGroup<ApprovalRow>, 'tone' | 'icon'> {
  if (reason === 'atWork') return { tone: 'quiet', icon: <CirclePlay size={15} aria-hidden="true" /> }
  if (ALLOWABLE.has(reason)) return { tone: 'warning', icon: <Hourglass size={15} aria-hidden="true" /> }
  return { tone: 'error', icon: <TriangleAlert size={15} aria-hidden="true" /> }
}

/** What somebody's yes settles. */
const ALLOWABLE: ReadonlySet<Reason> = new Set(['UnprovedOvertime', 'EarlyArrival', 'LateDeparture', 'UnscheduleWork'])

function paidWords(rows: ApprovalRow[]): string {
  return t('{hours} paid hours', { hours: totalsOf(rows).paidHours.toFixed(2) })
}
