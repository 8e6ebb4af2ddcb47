import type { ApprovalRow } from '@timeloom/contract'
import { formatDate, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { hoursInProse } from '../../lib/format/hours.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { DayTimeline } from '../../ui/widgets/day-timeline/day-timeline.tsx'
import type { TimelineWindow } from '../../ui/widgets/day-timeline/timeline-window.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './approvals.module.css'
import { confirmationWords } from './approvals.words.ts'
import { ApproveSwitch } from './approve-switch.tsx'
import { ConfirmationTag } from './confirmation-tag.tsx'
import type { ConfirmationOf } from './confirmations.queries.ts'
import { IssueTags } from './issue-tags.tsx'
import { JobCell } from './job-cell.tsx'
import { PaidCell } from './paid-cell.tsx'
import { PunchCell } from './punch-cell.tsx'
import { TimelineAxis } from './timeline-axis.tsx'
import type { RefusedRows } from './use-approval.ts'

interface ColumnNeeds {
  formats: UserFormats
  /** One window for all rows, so that the pictures can be compared. */
  window: TimelineWindow
  refused: RefusedRows
  onApprove: ((row: ApprovalRow, approved: boolean) => void) | undefined
  /** Absent where employees are not asked to confirm their hours. */
  confirmationOf: ConfirmationOf | undefined
  /** Only what an approval needs; the rest can be switched on. */
  isNarrow: boolean
}

/** @source spec 002 §2.14, and the picture of the day */
export function approvalColumns(needs: ColumnNeeds): TableColumn<ApprovalRow>[] {
  const { formats, window, refused, onApprove, confirmationOf, isNarrow } = needs
  return [
    { key: 'clockId', title: t('Clock ID'), width: 66, isHiddenByDefault: isNarrow, value: (row) => row.clockId },
    {
      key: 'employeeName',
      title: t('Employee Name'),
      width: isNarrow ? 248 : 240,
      minWidth: 224,
      isFixed: true,
      value: (row) => row.employeeName,
      render: (row) => (
        <span className={styles.person}>
          <PersonMark name={row.employeeName} size={22} />
          <span>
            <b>{row.employeeName}</b>
            <IssueTags row={row} refusal={refused.get(row.punchPairId)} isShort />
          </span>
        </span>
      ),
    },
    {
      key: 'date',
      title: t('Date'),
      width: 92,
      value: (row) => row.date,
      render: (row) => formatDate(row.date, formats),
    },
    {
      key: 'day',
      title: t('Day'),
      width: isNarrow ? 84 : 106,
      minWidth: 78,
      isSortable: false,
      heading: <TimelineAxis window={window} />,
      render: (row) => (
        <span className={row.approved ? styles.doneDay : undefined}>
          <DayTimeline timeline={row.timeline} window={window} gridMinutes={360} />
        </span>
      ),
    },
    {
      key: 'actualIn',
      title: t('Actual In'),
      width: isNarrow ? 72 : 78,
      align: 'right',
      value: (row) => row.actualIn,
      csv: (row) => (row.actualIn === null ? '' : formatTime(row.actualIn, formats)),
      render: (row) => <PunchCell row={row} side="in" />,
    },
    {
      key: 'actualOut',
      title: t('Actual Out'),
      width: isNarrow ? 78 : 80,
      align: 'right',
      value: (row) => row.actualOut,
      csv: (row) => (row.actualOut === null ? '' : formatTime(row.actualOut, formats)),
      render: (row) => <PunchCell row={row} side="out" />,
    },
    {
      key: 'paidHours',
      title: t('Paid Hours'),
      width: isNarrow ? 86 : 80,
      align: 'right',
      value: (row) => row.paidHours,
      csv: (row) => row.paidHours.toFixed(2),
      render: (row) => <PaidCell row={row} />,
    },
    {
      key: 'pendingHours',
      title: t('Hours to approve'),
      width: 120,
      align: 'right',
      isHiddenByDefault: true,
      value: (row) => row.pendingHours,
      csv: (row) => row.pendingHours.toFixed(2),
      render: (row) => row.pendingHours.toFixed(2),
    },
    {
      key: 'breakTime',
      title: t('Break Time'),
      width: 86,
      minWidth: 80,
      align: 'right',
      isHiddenByDefault: isNarrow,
      value: (row) => row.breakTime,
      render: (row) => hoursInProse(row.breakTime),
    },
    {
      key: 'position',
      title: t('Position'),
      width: 100,
      minWidth: 84,
      isHiddenByDefault: isNarrow,
      value: (row) => row.position,
    },
    {
      key: 'job',
      title: t('Job'),
      width: 78,
      minWidth: 56,
      isHiddenByDefault: isNarrow,
      value: (row) => row.job,
      render: (row) => <JobCell row={row} />,
    },
    {
      key: 'approver',
      title: t('Approver'),
      width: 114,
      minWidth: 96,
      // makes room for the confirmation
      isHiddenByDefault: isNarrow || confirmationOf !== undefined,
      value: (row) => row.approver,
    },
    ...(confirmationOf ? [confirmationColumn(confirmationOf, isNarrow)] : []),
    {
      key: 'approved',
      title: t('Approved'),
      width: isNarrow ? 92 : 90,
      isFixed: true,
      value: (row) => row.approved,
      render: (row) => <ApproveSwitch row={row} onChange={onApprove && ((approved) => onApprove(row, approved))} />,
    },
  ]
}

function confirmationColumn(confirmationOf: ConfirmationOf, isNarrow: boolean): TableColumn<ApprovalRow> {
  const wordsOf = (row: ApprovalRow) => {
    const confirmation = confirmationOf(row)
    return confirmation ? confirmationWords(confirmation.state) : ''
  }
  return {
    key: 'confirmed',
    title: t('Confirmed'),
    width: 132,
    minWidth: 124,
    isHiddenByDefault: isNarrow,
    value: wordsOf,
    render: (row) => <ConfirmationTag confirmation={confirmationOf(row)} />,
  }
}
