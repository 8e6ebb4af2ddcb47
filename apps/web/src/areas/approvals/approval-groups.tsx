import type { ApprovalRow } from '@timeloom/contract'
import { CircleCheck, CirclePlay, Hourglass, TriangleAlert } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { TableGroup } from '../../ui/kit/data-table/data-table.types.ts'
import styles from './approvals.module.css'
import { canChange, needsALook, totalsOf } from './needs-a-look.ts'
import { type Reason, REASONS, reasonOf, reasonWords } from './reasons.ts'

interface GroupNeeds {
  toleranceMinutes: number
  /** Adds rows to the selection; absent for those who may not approve. */
  onSelect: ((rows: ApprovalRow[]) => void) | undefined
}

/** Rows to review, by reason, separate from those that can be approved without a look. */
export function approvalGroups({ toleranceMinutes, onSelect }: GroupNeeds): TableGroup<ApprovalRow>[] {
  return [
    ...REASONS.map((reason): TableGroup<ApprovalRow> => ({
      key: reason,
      title: reasonWords(reason),
      ...lookOf(reason),
      note: <span className={styles.note}>{t('to review')}</span>,
      holds: (row) => reasonOf(row) === reason,
      extra: (rows) => <GroupEnd rows={rows} onSelect={onSelect} />,
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

/** What the group pays, and a way to select all its approvable rows, for one decision on one reason. */
function GroupEnd({ rows, onSelect }: { rows: ApprovalRow[]; onSelect: GroupNeeds['onSelect'] }) {
  const approvable = rows.filter((row) => !row.approved && canChange(row))
  return (
    <>
      {onSelect && approvable.length > 1 && (
        <button type="button" className={styles.select} onClick={() => onSelect(approvable)}>
          {t('Select {count}', { count: approvable.length })}
        </button>
      )}
      {paidWords(rows)}
    </>
  )
}

function lookOf(reason: Reason): Pick<TableGroup<ApprovalRow>, 'tone' | 'icon'> {
  if (reason === 'atWork') return { tone: 'quiet', icon: <CirclePlay size={15} aria-hidden="true" /> }
  if (ALLOWABLE.has(reason)) return { tone: 'warning', icon: <Hourglass size={15} aria-hidden="true" /> }
  return { tone: 'error', icon: <TriangleAlert size={15} aria-hidden="true" /> }
}

/** What an approval settles. */
const ALLOWABLE: ReadonlySet<Reason> = new Set(['UnprovedOvertime', 'EarlyArrival', 'LateDeparture', 'UnscheduleWork'])

function paidWords(rows: ApprovalRow[]): string {
  return t('{hours} paid hours', { hours: totalsOf(rows).paidHours.toFixed(2) })
}
