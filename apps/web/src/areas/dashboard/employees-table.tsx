import type { EmployeeRow } from '@timeloom/contract'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { UserFormats } from '../../lib/format/dates.ts'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import type { DataTableProps, TableColumn } from '../../ui/kit/data-table/data-table.types.ts'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { useListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import { PersonMark } from '../../ui/widgets/person-mark.tsx'
import styles from './dashboard.module.css'
import { useEmployeeInfo, useEmployeesSource } from './dashboard.queries.ts'
import { employeeColumns, FirstMark } from './employee-columns.tsx'
import { LookedUpCell, LookedUpContext } from './looked-up.tsx'
import { PunchStatusTag } from './punch-status-tag.tsx'

/** Everyone with where they are now; statuses are looked up for the rows that are shown. @source spec 001 §2.8 */
export function EmployeesTable() {
  const settings = useSettings()
  const { formats, isNarrow } = useListLook()
  const mayEdit = useCan('employee:update')
  const source = useEmployeesSource()
  const columns = useMemo<TableColumn<EmployeeRow>[]>(
    () => employeeColumns({ settings, formats, mayEdit, isNarrow }),
    [settings, formats, mayEdit, isNarrow],
  )
  const table: DataTableProps<EmployeeRow> & { source: typeof source } = {
    name: 'dashboard.employees',
    label: t('Employees'),
    columns,
    source,
    rowKey: ({ id }) => id,
    defaultSorting: { column: 'lastName', order: 'asc' },
    toolbar: <h2 className={styles.tableTitle}>{t('Employees')}</h2>,
    card: (row) => <EmployeeCard row={row} formats={formats} mayEdit={mayEdit} />,
    empty: {
      title: t('No employees yet'),
      detail: t('People appear here once they are added, with their punches and their next shift.'),
    },
  }
  const view = useSourceView<EmployeeRow>(table, useAddressPlace())
  const info = useEmployeeInfo(view.pageRows.flatMap((row: EmployeeRow | undefined) => row ?? []))
  const now = useMinutes()
  const lookedUp = useMemo(() => ({ info, now }), [info, now])
  return (
    <section className={styles.table} aria-label={t('Employees')}>
      <LookedUpContext value={lookedUp}>
        <ViewedTable table={table} view={view} />
      </LookedUpContext>
    </section>
  )
}

interface EmployeeCardProps {
  row: EmployeeRow
  formats: UserFormats
  mayEdit: boolean
}

/** An employee on a phone. */
function EmployeeCard({ row, formats, mayEdit }: EmployeeCardProps) {
  const name = nameOf(row)
  return (
    <div className={styles.card}>
      <PersonMark name={name} avatarFileName={row.avatarFileName} size={44} />
      <span>
        <span>
          {mayEdit ? (
            <Link to={`/employee/update?${new URLSearchParams({ id: row.id }).toString()}`}>
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name}</b>
          )}{' '}
          <FirstMark row={row} />
        </span>
        <small>{[row.departmentName, row.payGroupName].filter(Boolean).join(' · ')}</small>
      </span>
      <LookedUpCell employeeId={row.id}>
        {(info, now) => <PunchStatusTag info={info} formats={formats} now={now} />}
      </LookedUpCell>
    </div>
  )
}

/** The time, once a minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
