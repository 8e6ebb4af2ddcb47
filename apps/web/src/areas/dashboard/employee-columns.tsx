import type { CompanySettings, EmployeeInfo, EmployeeRow } from '@timeloom/contract'
import { Pencil, Pin } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './dashboard.module.css'
import { LookedUpCell } from './looked-up.tsx'
import { PunchStatusTag } from './punch-status-tag.tsx'

interface ColumnNeeds {
  settings: CompanySettings
  formats: UserFormats
  mayEdit: boolean
  isNarrow: boolean
}

/** The columns of the specification; what is looked up is neither sorted nor filtered. @source spec 001 §2.8 */
export function employeeColumns({ settings, formats, mayEdit, isNarrow }: ColumnNeeds): TableColumn<EmployeeRow>[] {
  const lookedUp = (key: string, title: string, words: (info: EmployeeInfo) => string): TableColumn<EmployeeRow> => ({
    key,
    title,
    width: 140,
    minWidth: key.startsWith('next') ? 132 : 90,
    isSortable: false,
    render: ({ id }) => <LookedUpCell employeeId={id}>{words}</LookedUpCell>,
  })
  const moment = (at: string | null, zone: string) => (at === null ? '' : formatMoment(at, formats, zone))
  return [
    {
      key: 'avatar',
      title: t('Avatar'),
      width: 56,
      isSortable: false,
      heading: <span className="sr">{t('Avatar')}</span>,
      render: (row) => <PersonMark name={nameOf(row)} avatarFileName={row.avatarFileName} size={22} />,
    },
    { key: 'clockId', title: t('Clock ID'), width: 90, minWidth: 76, value: ({ clockId }) => clockId },
    {
      key: 'payId',
      title: t('Pay ID'),
      width: 90,
      minWidth: 72,
      isHiddenByDefault: isNarrow,
      value: ({ payId }) => payId,
    },
    {
      key: 'firstName',
      title: t('First Name'),
      width: 120,
      minWidth: 92,
      value: (row) => row.firstName,
      render: (row) => (
        <>
          <b>{row.firstName}</b> <FirstMark row={row} />
        </>
      ),
    },
    {
      key: 'lastName',
      title: t('Last Name'),
      width: 120,
      minWidth: 92,
      value: (row) => row.lastName,
      render: (row) => <b>{row.lastName}</b>,
    },
    {
      key: 'departmentName',
      title: settings.structureName,
      width: 130,
      minWidth: 90,
      isHiddenByDefault: isNarrow,
      value: ({ departmentName }) => departmentName,
    },
    {
      ...lookedUp('punchPosition', t('Punch Position'), (info) => info.punchPositionName ?? ''),
      isHiddenByDefault: isNarrow || !settings.isPositionCodeEnabled,
    },
    {
      key: 'punchStatus',
      title: t('Punch Status'),
      width: 130,
      minWidth: 116,
      isSortable: false,
      render: ({ id }) => (
        <LookedUpCell employeeId={id}>
          {(info, now) => <PunchStatusTag info={info} formats={formats} now={now} />}
        </LookedUpCell>
      ),
    },
    {
      ...lookedUp('punchJob', t('Punch Job'), (info) => info.punchJobName ?? ''),
      isHiddenByDefault: isNarrow || !settings.isJobCodeEnabled,
    },
    {
      key: 'payGroupName',
      title: t('Pay Group'),
      width: 130,
      minWidth: 90,
      isHiddenByDefault: isNarrow,
      value: ({ payGroupName }) => payGroupName,
    },
    lookedUp('nextScheduledStart', t('Next Scheduled Start'), (info) =>
      moment(info.nextScheduledStartTime, info.timeZoneId),
    ),
    {
      ...lookedUp('nextScheduledEnd', t('Next Scheduled End'), (info) =>
        moment(info.nextScheduledEndTime, info.timeZoneId),
      ),
      isHiddenByDefault: isNarrow,
    },
    ...(mayEdit ? [editColumn()] : []),
  ]
}

/** Why someone stands before the others, whatever the order. */
export function FirstMark({ row }: { row: EmployeeRow }) {
  if (!row.showonDashboard) return null
  const words = t('Shown first: {setting}', { setting: t('Show on Dashboard') })
  return (
    <span role="img" aria-label={words} title={words} className={styles.first}>
      <Pin size={12} aria-hidden="true" />
    </span>
  )
}

function editColumn(): TableColumn<EmployeeRow> {
  return {
    key: 'edit',
    title: t('Edit'),
    width: 60,
    isAtEdge: true,
    isSortable: false,
    render: (row) => (
      <Link
        to={`/employee/update?${new URLSearchParams({ id: row.id }).toString()}`}
        className={styles.edit}
        aria-label={t('Edit {name}', { name: nameOf(row) })}
        title={t('Edit')}
      >
        <Pencil size={15} aria-hidden="true" />
      </Link>
    ),
  }
}
