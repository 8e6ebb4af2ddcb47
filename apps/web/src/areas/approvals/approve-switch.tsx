import type { ApprovalRow } from '@timeloom/contract'
import { formatDate } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { RowSwitch } from '../../ui/kit/row-switch.tsx'
import { canChange } from './needs-a-look.ts'

interface ApproveSwitchProps {
  row: ApprovalRow
  /** Absent for those who may only read. */
  onChange: ((approved: boolean) => void) | undefined
}

/** Approves or disapproves one row; where it cannot, says why. */
export function ApproveSwitch({ row, onChange }: ApproveSwitchProps) {
  const { dateFormat } = useUser()
  return (
    <RowSwitch
      checked={row.approved}
      disabled={onChange === undefined || !canChange(row)}
      why={reasonOf(row)}
      aria-label={t('Approved: {name}, {date}', {
        name: row.employeeName,
        date: formatDate(row.date, { dateFormat }),
      })}
      onChange={(approved) => onChange?.(approved)}
    />
  )
}

function reasonOf(row: ApprovalRow): string | undefined {
  if (row.closed) return t("This day is in a closed pay period. Re-open it on 'Payroll Transfer' to change it.")
  return canChange(row) ? undefined : t('A punch is missing. Add it on the timesheet, then approve.')
}
