import type { ApprovalRow } from '@timeloom/contract'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatTime } from '../../lib/format/dates.ts'
import { useCan, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './approvals.module.css'
import { FixMissing } from '../../ui/widgets/allow-time/fix-missing.tsx'
import { isSeen } from './needs-a-look.ts'
import { timesheetOf } from '../../ui/widgets/allow-time/timesheet-link.ts'

interface PunchCellProps {
  row: ApprovalRow
  side: 'in' | 'out'
}

/** The time of a punch, marked where it caused an exception; the way to fix it where there is none. */
export function PunchCell({ row, side }: PunchCellProps) {
  const { timeFormat } = useUser()
  const mayAdd = useCan('timesheet:update') && !row.closed && !row.approved && isSeen(row)
  const time = side === 'in' ? row.actualIn : row.actualOut
  if (time === null && row.atWork) return <span className={styles.running}>{t('at work')}</span>
  if (time === null) {
    const name =
      side === 'in'
        ? t('Fix missing In for {name}', { name: row.employeeName })
        : t('Fix missing Out for {name}', { name: row.employeeName })
    if (!isSeen(row)) return '–'
    if (mayAdd) return <FixMissing row={row} direction={side === 'in' ? 'In' : 'Out'} label={name} />
    return (
      <Link className={styles.fix} to={timesheetOf(row)} aria-label={name} onClick={(event) => event.stopPropagation()}>
        {t('Fix')}
      </Link>
    )
  }
  const text = formatTime(time, { timeFormat })
  if (!row.issues.some((issue) => issue.side === side)) return text
  return (
    <span className={styles.exception}>
      <TriangleAlert size={13} strokeWidth={2.2} aria-hidden="true" />
      {text}
    </span>
  )
}
