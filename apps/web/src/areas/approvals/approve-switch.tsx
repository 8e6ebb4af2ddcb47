import type { ApprovalRow } from '@timeloom/contract'
import { formatDate } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { RowSwitch } from '../../ui/kit/row-switch.tsx'
import styles from './approvals.module.css'
import { levelsTitle } from './levels.words.ts'
import { canChange, isComplete, isGiven } from './needs-a-look.ts'

interface ApproveSwitchProps {
  row: ApprovalRow
  /** Absent for those who may only read. */
  onChange: ((approved: boolean) => void) | undefined
}

/** Approves or disapproves one row; where it cannot, says why. Of two approvals it is on once the user's own is given. */
export function ApproveSwitch({ row, onChange }: ApproveSwitchProps) {
  const { dateFormat } = useUser()
  return (
    <span className={styles.switch}>
      <RowSwitch
        checked={isGiven(row)}
        disabled={onChange === undefined || !canChange(row)}
        why={reasonOf(row)}
        aria-label={t('Approved: {name}, {date}', {
          name: row.employeeName,
          date: formatDate(row.date, { dateFormat }),
        })}
        onChange={(approved) => onChange?.(approved)}
      />
      {row.levels?.first && !row.approved && (
        <small title={levelsTitle(row.levels)}>
          <span aria-hidden="true">1/2</span>
          <span className="sr">{levelsTitle(row.levels)}</span>
        </small>
      )}
    </span>
  )
}

function reasonOf(row: ApprovalRow): string | undefined {
  if (row.closed) return t("This day is in a closed pay period. Re-open it on 'Payroll Transfer' to change it.")
  if (canChange(row)) return undefined
  if (!row.approved && !isComplete(row)) return t('A punch is missing. Add it on the timesheet, then approve.')
  return row.levels ? levelsTitle(row.levels) : undefined
}
