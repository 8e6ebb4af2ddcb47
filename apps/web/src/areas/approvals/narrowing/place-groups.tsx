import type { ApprovalRow } from '@timeloom/contract'
import { CalendarDays, CheckCheck, Network } from 'lucide-react'
import { formatDate, type UserFormats } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { TableGroup } from '../../../ui/kit/data-table/data-table.types.ts'
import type { GroupedBy } from '../approvals-filters.ts'
import styles from '../approvals.module.css'
import { cleanRows, isGiven, totalsOf } from '../needs-a-look.ts'

interface PlaceNeeds {
  groupedBy: GroupedBy
  formats: UserFormats
  /** Approves clean rows in one call; absent for those who may not approve. */
  onApproveClean: ((rows: ApprovalRow[]) => void) | undefined
}

/** The rows by department or by day, each with how many of them are clean, and the way to approve those. */
export function placeGroups(
  rows: readonly ApprovalRow[],
  { groupedBy, formats, onApproveClean }: PlaceNeeds,
): TableGroup<ApprovalRow>[] {
  const keyOf = groupedBy === 'day' ? (row: ApprovalRow) => row.date : (row: ApprovalRow) => row.departmentId ?? ''
  const names = new Map(rows.map((row) => [keyOf(row), nameOf(row, { groupedBy, formats })]))
  const Icon = groupedBy === 'day' ? CalendarDays : Network
  const keys = [...names.keys()].toSorted((one, other) =>
    groupedBy === 'day' ? one.localeCompare(other) : byName([one, names.get(one)!], [other, names.get(other)!]),
  )
  return keys.map((key) => ({
    key: key === '' ? 'none' : key,
    title: names.get(key)!,
    tone: 'quiet',
    icon: <Icon size={15} aria-hidden="true" />,
    holds: (row) => keyOf(row) === key,
    extra: (some) => <PlaceEnd rows={some} name={names.get(key)!} onApproveClean={onApproveClean} />,
  }))
}

/** Those without a department last. */
function byName([one, name]: [string, string], [other, otherName]: [string, string]): number {
  return Number(one === '') - Number(other === '') || name.localeCompare(otherName) || one.localeCompare(other)
}

function nameOf({ date, department }: ApprovalRow, { groupedBy, formats }: Pick<PlaceNeeds, 'groupedBy' | 'formats'>) {
  return groupedBy === 'day' ? formatDate(date, formats) : (department ?? t('No department'))
}

interface PlaceEndProps {
  rows: ApprovalRow[]
  name: string
  onApproveClean: PlaceNeeds['onApproveClean']
}

function PlaceEnd({ rows, name, onApproveClean }: PlaceEndProps) {
  const clean = cleanRows(rows)
  const others = rows.filter((row) => !isGiven(row)).length - clean.length
  return (
    <>
      <span className={styles.placeCounts}>
        {t('{clean} clean, {others, plural, one {# other} other {# others}}', { clean: clean.length, others })}
      </span>
      {onApproveClean && clean.length > 0 && (
        <button
          type="button"
          className={styles.select}
          aria-label={t('Approve {count} clean of {name}', { count: clean.length, name })}
          onClick={() => onApproveClean(clean)}
        >
          <CheckCheck size={14} aria-hidden="true" />
          {t('Approve {count} clean', { count: clean.length })}
        </button>
      )}
      <span className={styles.placePaid}>
        {t('{hours} paid hours', { hours: totalsOf(rows).paidHours.toFixed(2) })}
      </span>
    </>
  )
}
