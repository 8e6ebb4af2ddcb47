import { type EmployeeRow, identifiersOf } from '@timeloom/contract'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/data-table/table-place.ts'
import { useSourceView } from '../../ui/data-table/use-source-view.ts'
import { PageFrame } from '../../ui/page-frame/page-frame.tsx'
import { useEmploymentChoices } from '../../ui/person-form/use-employment-choices.ts'
import { AddEmployees } from './add-employees.tsx'
import { EmployeeCard } from './employee-card.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { formOf } from './employee-links.tsx'
import { useEmployeeFilters, USUAL_FILTERS } from './employees-filters.ts'
import { EmployeesSearch } from './employees-search.tsx'
import { LicenceLine } from './licence-line.tsx'
import { useAppLicences, useEmployeeSource } from './people.queries.ts'

const QuickAdd = lazy(() => import('./quick-add.tsx').then((file) => ({ default: file.QuickAdd })))

/** The employees whom the reader may see. @source spec 000 §2.10 */
export function EmployeesPage() {
  const { filters, change } = useEmployeeFilters()
  const settings = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const [mayEdit, mayCreate] = [useCan('employee:update'), useCan('employee:create')]
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const { nodes } = useEmploymentChoices()
  const { data: appLicences } = useAppLicences()
  const source = useEmployeeSource(filters)
  const columns = useMemo(
    () => employeeColumns({ settings, formats: { dateFormat, timeFormat }, mayEdit, appLicences }),
    [settings, dateFormat, timeFormat, mayEdit, appLicences],
  )
  // an ID of another system cannot be given by itself
  const isQuick = ['payId', null].includes(identifiersOf(settings).required)
  const isFiltered = filters.status !== 'Active' || filters.departmentIds.length > 0
  const table = {
    name: 'employees',
    label: t('Employees'),
    csvName: 'employees',
    columns,
    source,
    rowKey: (employee: EmployeeRow) => employee.id,
    defaultSorting: { column: 'lastName', order: 'asc' as const },
    ...(mayEdit ? { onOpen: (employee: EmployeeRow) => void navigate(formOf(employee)) } : {}),
    card: (employee: EmployeeRow) => <EmployeeCard employee={employee} mayEdit={mayEdit} />,
    toolbar: <EmployeesSearch filters={filters} nodes={nodes} onApply={change} />,
    empty: {
      title: t('No data'),
      detail: isFiltered
        ? t('Nobody has this status in these departments.')
        : t('Employees appear here once they are added or imported.'),
      ...(isFiltered ? { action: <Button onClick={() => change(USUAL_FILTERS)}>{t('Reset')}</Button> } : {}),
    },
  }
  const view = useSourceView<EmployeeRow>(table, useAddressPlace())

  return (
    <PageFrame
      title={t('Employees')}
      subtitle={<LicenceLine />}
      isFilled
      actions={mayCreate && <AddEmployees onQuickAdd={isQuick ? () => setIsAdding(true) : undefined} />}
    >
      <ViewedTable table={table} view={view} />
      {isAdding && (
        <Suspense fallback={null}>
          <QuickAdd onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </PageFrame>
  )
}
