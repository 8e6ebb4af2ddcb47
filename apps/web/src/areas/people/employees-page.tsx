import { type EmployeeRow, identifiersOf } from '@timeloom/contract'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan, useSettings } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { ServerListPage } from '../../ui/kit/server-list/server-list-page.tsx'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
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

/** The employees the user may see. @source spec 000 §2.10 */
export function EmployeesPage() {
  const { filters, change, isFiltered } = useEmployeeFilters()
  const settings = useSettings()
  const [mayEdit, mayCreate] = [useCan('employee:update'), useCan('employee:create')]
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const { nodes } = useEmploymentChoices()
  const { data: appLicences } = useAppLicences()
  const columns = useCallback(
    ({ formats, isNarrow }: ListLook) => employeeColumns({ settings, formats, mayEdit, isNarrow, appLicences }),
    [settings, mayEdit, appLicences],
  )
  // an ID of another system cannot be given by itself
  const isQuick = ['payId', null].includes(identifiersOf(settings).required)
  return (
    <ServerListPage<EmployeeRow>
      name="employees"
      title={t('Employees')}
      subtitle={<LicenceLine />}
      source={useEmployeeSource(filters)}
      columns={columns}
      defaultSorting={{ column: 'lastName', order: 'asc' }}
      {...(mayEdit ? { onOpen: (employee: EmployeeRow) => void navigate(formOf(employee)) } : {})}
      card={(employee) => <EmployeeCard employee={employee} mayEdit={mayEdit} />}
      toolbar={<PeopleSearch filters={filters} statuses={statusOptions()} nodes={nodes} onApply={change} />}
      empty={{
        title: t('No data'),
        detail: isFiltered
          ? t('Nobody has this status in these departments.')
          : t('Employees appear here once they are added or imported.'),
        clear: isFiltered ? () => change(USUAL_FILTERS) : undefined,
        clearWords: t('Reset'),
      }}
      actions={mayCreate && <AddEmployees onQuickAdd={isQuick ? () => setIsAdding(true) : undefined} />}
    >
      {isAdding && (
        <Suspense fallback={null}>
          <QuickAdd onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </ServerListPage>
  )
}

function statusOptions() {
  return STATUSES.map((status) => ({ value: status, label: statusWords(status) }))
}
