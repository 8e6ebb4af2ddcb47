import type { EmployeeRow } from '@timeloom/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { todayIn } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateRangeField } from '../../kit/date-range/date-range-field.tsx'
import type { DateRange } from '../../kit/date-range/preset-range.ts'
import { EmployeePicker } from '../employee-picker/employee-picker.tsx'
import styles from './list-toolbar.module.css'

interface ListToolbarProps {
  range: DateRange | undefined
  onRange: (range: DateRange) => void
  isFiltered: boolean
  onClear: () => void
  /** What else the list is narrowed by. */
  children: ReactNode
}

/** Filters of a list of dated things: dates, and its own choices; each applies at once. */
export function ListToolbar({ range, onRange, isFiltered, onClear, children }: ListToolbarProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  return (
    <div className={styles.toolbar}>
      <span className={styles.dates}>
        <DateRangeField value={range ?? null} onChange={onRange} today={todayIn(timeZoneId)} dateFormat={dateFormat} />
      </span>
      {children}
      {isFiltered && (
        <Button type="text" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}

interface EmployeeFilterProps {
  employeeId: string | undefined
  /** Who can be chosen; undefined while they are read. */
  employees: EmployeeRow[] | undefined
  onChange: (employeeId: string) => void
}

/** Whom a list is narrowed to. */
export function EmployeeFilter({ employeeId, employees, onChange }: EmployeeFilterProps) {
  return (
    <span className={styles.employee}>
      <EmployeePicker
        aria-label={t('Employee')}
        placeholder={t('All employees')}
        employees={employees ?? []}
        isLoading={employees === undefined}
        value={employeeId ?? null}
        onChange={onChange}
      />
    </span>
  )
}
