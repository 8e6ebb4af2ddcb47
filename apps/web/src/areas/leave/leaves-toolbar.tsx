import { LeaveStatus } from '@timeloom/contract'
import { Button } from 'antd'
import { todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/date-range/date-range-field.tsx'
import { FilterSelect } from '../../ui/list-filters/filter-select.tsx'
import styles from '../../ui/list-filters/list-toolbar.module.css'
import { type LeaveFilters, NO_FILTERS } from './leave-filters.ts'
import { statusWords } from './leave.words.ts'

interface LeavesToolbarProps {
  filters: LeaveFilters
  isFiltered: boolean
  onChange: (changes: Partial<LeaveFilters>) => void
}

/** Dates that the leave touches, and its status; each narrows at once. @source spec 001 §2.6 */
export function LeavesToolbar({ filters, isFiltered, onChange }: LeavesToolbarProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
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
      <FilterSelect
        label={t('Status')}
        all={t('Any status')}
        isLoading={false}
        value={filters.status}
        onChange={(status) => onChange({ status: LeaveStatus.safeParse(status).data })}
        options={LeaveStatus.options.map((status) => ({ value: status, label: statusWords(status) }))}
      />
      {isFiltered && (
        <Button type="text" onClick={() => onChange(NO_FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}
