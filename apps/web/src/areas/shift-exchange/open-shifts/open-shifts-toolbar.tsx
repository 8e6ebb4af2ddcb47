import { OPEN_SHIFT_STATUSES } from '@timeloom/contract'
import { Button } from 'antd'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateRangeField } from '../../../ui/kit/date-range/date-range-field.tsx'
import { DepartmentMultiSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { useDepartments } from '../../../ui/widgets/department-select/use-departments.ts'
import { FilterSelect } from '../../../ui/widgets/list-filters/filter-select.tsx'
import styles from '../desk/desk.module.css'
import { NO_FILTERS, type OpenShiftFilters } from './open-shift-filters.ts'
import { statusWords } from './open-shift.words.ts'

interface OpenShiftsToolbarProps {
  filters: OpenShiftFilters
  isFiltered: boolean
  today: string
  onChange: (changes: Partial<OpenShiftFilters>) => void
}

/** Dates, departments and status. */
export function OpenShiftsToolbar({ filters, isFiltered, today, onChange }: OpenShiftsToolbarProps) {
  const { dateFormat } = useUser()
  const departments = useDepartments()
  return (
    <div className={styles.filters}>
      <div className={styles.dates}>
        <DateRangeField
          value={filters.range ?? null}
          today={today}
          dateFormat={dateFormat}
          onChange={(range) => onChange({ range })}
        />
      </div>
      <div className={styles.departments}>
        <DepartmentMultiSelect
          includesBelow
          aria-label={t('Departments')}
          nodes={departments.nodes}
          isLoading={departments.isLoading}
          value={filters.departmentIds}
          placeholder={t('All departments')}
          onChange={(departmentIds) => onChange({ departmentIds })}
        />
      </div>
      <FilterSelect
        label={t('Status')}
        all={t('Any status')}
        isLoading={false}
        value={filters.status}
        onChange={(chosen) => onChange({ status: OPEN_SHIFT_STATUSES.find((status) => status === chosen) })}
        options={OPEN_SHIFT_STATUSES.map((status) => ({ value: status, label: statusWords(status) }))}
      />
      {isFiltered && (
        <Button type="text" onClick={() => onChange(NO_FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}
