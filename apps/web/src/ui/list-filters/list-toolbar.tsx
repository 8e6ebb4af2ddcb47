import type { EmployeeRow } from '@timeloom/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../date-range/date-range-field.tsx'
import type { DateRange } from '../date-range/preset-range.ts'
import { EmployeePicker } from '../employee-picker/employee-picker.tsx'
import styles from './list-toolbar.module.css'

interface ListToolbarProps {
  range: DateRange | undefined
  employeeId: string | undefined
  /** Who can be chosen; undefined while they are read. */
  employees: EmployeeRow[] | undefined
  isFiltered: boolean
  onChange: (changes: { range?: DateRange | undefined; employeeId?: string | undefined }) => void
  onClear: () => void
  /** Choices of the list's own, between the dates and the employee. */
  children?: ReactNode
}

/** What a list of recorded things is narrowed by: dates, choices of its own, an employee; each narrows at once. */
export function ListToolbar({
  range,
  employeeId,
  employees,
  isFiltered,
  onChange,
  onClear,
  children,
}: ListToolbarProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  return (
    <div className={styles.toolbar}>
      <span className={styles.dates}>
        <DateRangeField
          value={range ?? null}
          onChange={(chosen) => onChange({ range: chosen })}
          today={todayIn(timeZoneId)}
          dateFormat={dateFormat}
        />
      </span>
      {children}
      <span className={styles.employee}>
        <EmployeePicker
          aria-label={t('Employee')}
          placeholder={t('All employees')}
          employees={employees ?? []}
          isLoading={employees === undefined}
          value={employeeId ?? null}
          onChange={(chosen) => onChange({ employeeId: chosen })}
        />
      </span>
      {isFiltered && (
        <Button type="text" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}
