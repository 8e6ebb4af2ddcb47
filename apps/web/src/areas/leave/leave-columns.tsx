import type { Leave } from '@timeloom/contract'
import { Layers } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format/dates.ts'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { datesOf } from './leave-facts.tsx'
import { LeaveState } from './leave-status-tag.tsx'
import { statusWords } from './leave.words.ts'
import styles from './leave.module.css'

/** The dialog that is open over the list. */
export type OpenedLeave = { kind: 'new' | 'delegates' } | { kind: 'leave' | 'examination'; id: string }

export interface LeaveActions {
  onOpen: (opened: OpenedLeave) => void
}

/**
 * The columns of the specification, in its order; sorted by the server.
 *
 * @param look.hasRoom for whom they report to as well; the status has to be seen before it.
 * @source spec 001 §2.6 */
export function leaveColumns({
  formats,
  timeZone,
  isNarrow,
  hasRoom,
  ...actions
}: ListLook & LeaveActions & { hasRoom: boolean }): TableColumn<Leave>[] {
  const created = (leave: Leave) => formatMoment(leave.createTime, formats, timeZone)
  return [
    {
      key: 'createTime',
      title: t('Create Time'),
      width: 156,
      minWidth: 146,
      isHiddenByDefault: isNarrow,
      value: (leave) => leave.createTime,
      csv: created,
      render: created,
    },
    {
      key: 'typeName',
      title: t('Leave Type'),
      width: 130,
      minWidth: 96,
      value: (leave) => leave.typeName,
      render: (leave) => <LeaveTypeName leave={leave} />,
    },
    {
      key: 'employeeName',
      title: t('Employee'),
      width: 160,
      minWidth: 110,
      isFixed: true,
      value: (leave) => leave.employeeName,
      render: (leave) => <b>{leave.employeeName}</b>,
    },
    {
      key: 'fromDate',
      title: t('Date'),
      width: 204,
      minWidth: 186,
      value: (leave) => leave.fromDate,
      csv: (leave) => datesOf(leave, formats),
      render: (leave) => datesOf(leave, formats),
    },
    {
      key: 'textDur',
      title: t('Duration'),
      width: 110,
      minWidth: 76,
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: (leave) => leave.textDur,
    },
    {
      key: 'textTotal',
      title: t('Total Hours'),
      width: 96,
      minWidth: 84,
      align: 'right',
      isSortable: false,
      isHiddenByDefault: isNarrow,
      value: (leave) => leave.textTotal,
    },
    {
      key: 'reportName',
      title: t('Report To'),
      width: 140,
      minWidth: 100,
      isSortable: false,
      isHiddenByDefault: isNarrow || !hasRoom,
      value: (leave) => leave.reportName,
    },
    {
      key: 'leaveStatus',
      title: t('Status'),
      width: 128,
      value: (leave) => leave.leaveStatus,
      csv: (leave) => statusWords(leave.leaveStatus),
      render: (leave) => <LeaveState leave={leave} />,
    },
    {
      key: 'action',
      title: t('Actions'),
      width: 216,
      minWidth: 190,
      isAtEdge: true,
      isSortable: false,
      render: (leave) => <LeaveRowActions leave={leave} {...actions} />,
    },
  ]
}

/** Its type, and whether it was requested together with others. */
function LeaveTypeName({ leave: { typeName, inParts } }: { leave: Leave }) {
  if (!inParts) return typeName
  const words = t('Requested together with other leave')
  return (
    <span className={styles.typeName}>
      {typeName}
      <span role="img" aria-label={words} title={words}>
        <Layers size={13} aria-hidden="true" />
      </span>
    </span>
  )
}

/** What can be done with one leave. */
export function LeaveRowActions({ leave, onOpen }: LeaveActions & { leave: Leave }) {
  const mayOpenTimesheet = useCan('timesheet:visible')
  const { employeeId, fromDate, toDate, leaveStatus } = leave
  const of = t('{name}, {date}', { name: leave.employeeName, date: fromDate })
  return (
    <span className={styles.actions}>
      {leave.mayEdit && (
        <button
          type="button"
          aria-label={t('Edit {of}', { of })}
          onClick={() => onOpen({ kind: 'leave', id: leave.id })}
        >
          {t('Edit')}
        </button>
      )}
      {(leave.mayExamine || leave.mayDecideCancellation) && (
        <button
          type="button"
          aria-label={t('Examine {of}', { of })}
          onClick={() => onOpen({ kind: leave.mayDecideCancellation ? 'leave' : 'examination', id: leave.id })}
        >
          {t('Examine')}
        </button>
      )}
      {leaveStatus === 'Approved' && leave.seesEmployee && mayOpenTimesheet && (
        <Link
          aria-label={t('Timesheet {of}', { of })}
          to={`/timesheet/view?${new URLSearchParams({ id: employeeId, fromT: fromDate, toT: toDate })}`}
        >
          {t('Timesheet')}
        </Link>
      )}
    </span>
  )
}
