import { LATE_STATES } from '@timeloom/contract'
import { dateRange } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import { FilterSelect } from '../../ui/widgets/list-filters/filter-select.tsx'
import { EmployeeFilter, ListToolbar } from '../../ui/widgets/list-filters/list-toolbar.tsx'
import type { useLatePunchFilters } from './late-punches-filters.ts'
import { stateWords } from './late-punches.words.ts'
import { useEmployees, usePeriodsWithLatePunches } from './late-punches.queries.ts'

/** Dates, pay period and employee. */
export function LatePunchesToolbar({ filters, isFiltered, change, clear }: ReturnType<typeof useLatePunchFilters>) {
  const employees = useEmployees()
  const { isAllowed, isLoading, periods } = usePeriodsWithLatePunches(filters.payrollTransferId)
  return (
    <ListToolbar range={filters.range} onRange={(range) => change({ range })} isFiltered={isFiltered} onClear={clear}>
      {isAllowed && (
        <FilterSelect
          label={t('Pay period')}
          all={t('All pay periods')}
          none={t('No pay period has late punches')}
          width={210}
          isLoading={isLoading}
          value={filters.payrollTransferId}
          onChange={(payrollTransferId) => change({ payrollTransferId })}
          options={periods.map(({ id, fromDate, toDate, paygroupName }) => ({
            value: id,
            label: `${dateRange(fromDate, toDate)} · ${paygroupName}`,
          }))}
        />
      )}
      <FilterSelect
        label={t('State')}
        all={t('Any state')}
        isLoading={false}
        value={filters.state}
        onChange={(state) => change({ state })}
        options={LATE_STATES.map((state) => ({ value: state, label: stateWords(state === 'held') }))}
      />
      <EmployeeFilter
        employeeId={filters.employeeId}
        employees={employees.data}
        onChange={(employeeId) => change({ employeeId })}
      />
    </ListToolbar>
  )
}
