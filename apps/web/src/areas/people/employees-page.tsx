import { type EmployeeRow, identifiersOf } from '@timeloom/contract'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsWide } from '../../lib/media.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ViewedTable } from '../../ui/kit/data-table/data-table.tsx'
import { useAddressPlace } from '../../ui/kit/data-table/table-place.ts'
import { useSourceView } from '../../ui/kit/data-table/use-source-view.ts'
import { PageFrame } from '../../ui/kit/page-frame/page-frame.tsx'
import { USUAL_FILTERS } from '../../ui/widgets/people-search/people-filters.ts'
import { PeopleSearch } from '../../ui/widgets/people-search/people-search.tsx'
import { useEmploymentChoices } from '../../ui/widgets/person-form/use-employment-choices.ts'
import { AddEmployees } from './add-employees.tsx'
import { EmployeeCard } from './employee-card.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { formOf } from './employee-links.tsx'
import { useEmployeeFilters } from './employees-filters.ts'
import { LicenceLine } from './licence-line.tsx'
import { useAppLicences, useEmployeeSource } from './people.queries.ts'
import { STATUSES, statusWords } from './people.words.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

const QuickAdd = lazyDialog(() => import('./quick-add.tsx').then((file) => file.QuickAdd))

/** The employees whom the reader may see. @source spec 000 §2.10 */
export function EmployeesPage() {
  const { filters, change, isFiltered } = useEmployeeFilters()
  const settings = useSettings()
  const { dateFormat, timeFormat } = useUser()
  const [mayEdit, mayCreate] = [useCan('employee:update'), useCan('employee:create')]
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const { nodes } = useEmploymentChoices()
  const { data: appLicences } = useAppLicences()
  const source = useEmployeeSource(filters)
  const isNarrow = !useIsWide()
  const columns = useMemo(
    () => employeeColumns({ settings, formats: { dateFormat, timeFormat }, mayEdit, isNarrow, appLicences }),
    [settings, dateFormat, timeFormat, mayEdit, isNarrow, appLicences],
  )
  // an ID of another system cannot be given by itself
  const isQuick = ['payId', null].includes(identifiersOf(settings).required)
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
    toolbar: <PeopleSearch filters={filters} statuses={statusOptions()} nodes={nodes} onApply={change} />,
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

function statusOptions() {
  return STATUSES.map((status) => ({ value: status, label: statusWords(status) }))
}
