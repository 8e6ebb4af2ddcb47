import type { CompanySettings, EmployeeRow } from '@timeloom/contract'
import { Check, Smartphone } from 'lucide-react'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import { EmployeeLinks } from './employee-links.tsx'
import styles from './people.module.css'
import { statusWords } from './people.words.ts'
import { EmployeeStatusTag, EmployeeStatusEditor } from './employee-status-editor.tsx'

interface ColumnNeeds {
  settings: CompanySettings
  formats: UserFormats
  mayEdit: boolean
  /** Leaves out what can be switched on. */
  isNarrow: boolean
  /** Used and all licences of the mobile app; absent while they are read. */
  appLicences: { used: number; total: number } | undefined
}

type Column = TableColumn<EmployeeRow>

/** The columns of the specification, in its order; sorted by the server. @source spec 000 §2.10 */
export function employeeColumns({ settings, formats, mayEdit, isNarrow, appLicences }: ColumnNeeds): Column[] {
  return [
    { key: 'clockId', title: t('Clock ID'), width: 80, value: (row) => row.clockId },
    { key: 'payId', title: t('Pay ID'), width: 70, isHiddenByDefault: isNarrow, value: (row) => row.payId },
    {
      key: 'firstName',
      title: t('First Name'),
      width: 114,
      value: (row) => row.firstName,
      render: (row) => (
        <span className={styles.person}>
          <PersonMark name={nameOf(row)} avatarFileName={row.avatarFileName} size={22} />
          <b>{row.firstName}</b>
        </span>
      ),
    },
    {
      key: 'lastName',
      title: t('Last Name'),
      width: 106,
      value: (row) => row.lastName,
      render: (row) => <b>{row.lastName}</b>,
    },
    { key: 'middleName', title: t('Middle Name'), width: 120, isHiddenByDefault: true, value: (row) => row.middleName },
    { key: 'departmentName', title: settings.structureName, width: 114, value: (row) => row.departmentName },
    { ...dateColumn('hireOnDateValue', t('Hire On Date'), formats), isHiddenByDefault: isNarrow },
    { ...dateColumn('terminateDateValue', t('Terminated Date'), formats), isHiddenByDefault: isNarrow },
    {
      key: 'employeeStatus',
      title: t('Status'),
      width: 114,
      value: (row) => row.employeeStatus,
      csv: (row) => statusWords(row.employeeStatus),
      render: (row) =>
        mayEdit ? <EmployeeStatusEditor employee={row} /> : <EmployeeStatusTag status={row.employeeStatus} />,
    },
    {
      key: 'isExport',
      title: t('Export'),
      width: 66,
      isHiddenByDefault: isNarrow,
      align: 'center',
      value: (row) => row.isExport,
      csv: (row) => yesNo(row.isExport),
      render: (row) => <Tick isOn={row.isExport} />,
    },
    { key: 'mobile', title: t('Mobile'), width: 120, isHiddenByDefault: true, value: (row) => row.mobile },
    { key: 'phone', title: t('Phone'), width: 120, isHiddenByDefault: true, value: (row) => row.phone },
    { key: 'fax', title: t('Fax'), width: 120, isHiddenByDefault: true, value: (row) => row.fax },
    ...(settings.isMobileAppEnabled ? [appColumn(appLicences)] : []),
    { key: 'payGroupName', title: t('Pay Group'), width: 110, value: (row) => row.payGroupName },
    {
      key: 'timeRoundingName',
      title: t('Time Rounding'),
      width: 130,
      isHiddenByDefault: true,
      value: (row) => row.timeRoundingName,
    },
    {
      key: 'scheduleName',
      title: t('Schedule Template'),
      width: 124,
      isHiddenByDefault: isNarrow,
      value: (row) => row.scheduleName,
    },
    {
      key: 'action',
      title: t('Action'),
      width: 108,
      isAtEdge: true,
      isSortable: false,
      render: (row) => <EmployeeLinks employee={row} />,
    },
  ]
}

function appColumn(licences: ColumnNeeds['appLicences']): Column {
  const title = licences
    ? t('Mobile App ({used}/{total})', { used: licences.used, total: licences.total })
    : t('Mobile App')
  return {
    key: 'statusApp',
    title,
    width: 150,
    align: 'center',
    value: (row) => row.statusApp,
    csv: (row) => yesNo(row.statusApp),
    render: (row) =>
      row.statusApp ? (
        <span className={styles.tick}>
          <Smartphone size={15} aria-hidden="true" />
          <span className="sr">{t('Yes')}</span>
        </span>
      ) : (
        <Tick isOn={false} />
      ),
  }
}

function dateColumn(key: 'hireOnDateValue' | 'terminateDateValue', title: string, formats: UserFormats): Column {
  const text = (row: EmployeeRow) => {
    const date = row[key]
    return date === null ? '' : formatDate(date, formats)
  }
  return { key, title, width: 112, value: (row) => row[key], csv: text, render: (row) => text(row) || '–' }
}

function Tick({ isOn }: { isOn: boolean }) {
  if (!isOn) {
    return (
      <span>
        <span aria-hidden="true">–</span>
        <span className="sr">{t('No')}</span>
      </span>
    )
  }
  return (
    <span className={styles.tick}>
      <Check size={15} aria-hidden="true" />
      <span className="sr">{t('Yes')}</span>
    </span>
  )
}

function yesNo(isOn: boolean): string {
  return isOn ? t('Yes') : t('No')
}
