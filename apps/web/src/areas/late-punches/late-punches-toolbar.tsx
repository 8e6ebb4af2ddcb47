import { Button, Select } from 'antd'
import { rangeInWords, todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/date-range/date-range-field.tsx'
import { EmployeePicker } from '../../ui/employee-picker/employee-picker.tsx'
import { type LatePunchFilters, NO_FILTERS } from './late-punches-filters.ts'
import styles from './late-punches.module.css'
import { useEmployees, usePeriodsWithLatePunches } from './late-punches.queries.ts'

interface LatePunchesToolbarProps {
  filters: LatePunchFilters
  onChange: (changes: Partial<LatePunchFilters>) => void
}

/** Dates, employee and pay period; each narrows at once. */
export function LatePunchesToolbar({ filters, onChange }: LatePunchesToolbarProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  const employees = useEmployees()
  const { isAllowed, isLoading, periods } = usePeriodsWithLatePunches(filters.payrollTransferId)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <div className={styles.toolbar}>
      <span className={styles.dates}>
        <DateRangeField
          value={filters.range ?? null}
          onChange={(range) => onChange({ range })}
          today={todayIn(timeZoneId)}
          dateFormat={dateFormat}
        />
      </span>
      <span className={styles.employee}>
        <EmployeePicker
          aria-label={t('Employee')}
          placeholder={t('All employees')}
          employees={employees.data ?? []}
          isLoading={employees.isPending}
          value={filters.employeeId ?? null}
          onChange={(employeeId) => onChange({ employeeId })}
        />
      </span>
      {isAllowed && (
        <Select
          className={styles.period ?? ''}
          aria-label={t('Pay period')}
          placeholder={t('All pay periods')}
          allowClear
          loading={isLoading}
          value={
            periods.some(({ id }) => id === filters.payrollTransferId) ? (filters.payrollTransferId ?? null) : null
          }
          onChange={(id: string | null | undefined) => onChange({ payrollTransferId: id ?? undefined })}
          popupMatchSelectWidth={false}
          notFoundContent={t('No pay period has late punches')}
          options={periods.map(({ id, fromDate, toDate, paygroupName }) => ({
            value: id,
            label: `${rangeInWords(fromDate, toDate)} · ${paygroupName}`,
          }))}
        />
      )}
      {isFiltered && (
        <Button type="text" onClick={() => onChange(NO_FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}
