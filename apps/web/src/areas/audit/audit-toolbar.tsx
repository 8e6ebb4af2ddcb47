import { t } from '../../lib/words/words.ts'
import { actionWords, entityWords } from '../../ui/widgets/history/history.words.ts'
import { FilterSelect } from '../../ui/widgets/list-filters/filter-select.tsx'
import { EmployeeFilter, ListToolbar } from '../../ui/widgets/list-filters/list-toolbar.tsx'
import type { useAuditFilters } from './audit-filters.ts'
import { useAuditChoices, useEmployees } from './audit.queries.ts'

/** Time, who did it, what was done with which kind of record, and about whom. */
export function AuditToolbar({ filters, isFiltered, change, clear }: ReturnType<typeof useAuditFilters>) {
  const employees = useEmployees()
  const choices = useAuditChoices()
  const { accounts = [], actions = [], entities = [] } = choices.data ?? {}
  return (
    <ListToolbar range={filters.range} onRange={(range) => change({ range })} isFiltered={isFiltered} onClear={clear}>
      <FilterSelect
        label={t('Who')}
        all={t('Anyone')}
        isLoading={choices.isPending}
        value={filters.accountId}
        onChange={(accountId) => change({ accountId })}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        label={t('Action')}
        all={t('Any action')}
        isLoading={choices.isPending}
        value={filters.action}
        onChange={(action) => change({ action })}
        options={actions.map((action) => ({ value: action, label: actionWords(action) }))}
      />
      <FilterSelect
        label={t('Kind')}
        all={t('Any kind')}
        isLoading={choices.isPending}
        value={filters.entity}
        onChange={(entity) => change({ entity })}
        options={entities.map((entity) => ({ value: entity, label: entityWords(entity) }))}
      />
      <EmployeeFilter
        employeeId={filters.employeeId}
        employees={employees.data}
        onChange={(employeeId) => change({ employeeId })}
      />
    </ListToolbar>
  )
}
