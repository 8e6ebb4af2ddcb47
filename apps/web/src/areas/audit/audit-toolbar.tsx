import { Button, Select } from 'antd'
import { todayIn } from '../../lib/format/dates.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { DateRangeField } from '../../ui/date-range/date-range-field.tsx'
import { EmployeePicker } from '../../ui/employee-picker/employee-picker.tsx'
import { actionWords, entityWords } from '../../ui/history/history.words.ts'
import { type AuditFilters, NO_FILTERS } from './audit-filters.ts'
import styles from './audit.module.css'
import { useAuditChoices, useEmployees } from './audit.queries.ts'

interface AuditToolbarProps {
  filters: AuditFilters
  onChange: (changes: Partial<AuditFilters>) => void
}

/** Time, who did it, what was done with which kind of record, and about whom; each narrows at once. */
export function AuditToolbar({ filters, onChange }: AuditToolbarProps) {
  const { dateFormat } = useUser()
  const { timeZoneId } = useSettings()
  const employees = useEmployees()
  const choices = useAuditChoices()
  const { accounts = [], actions = [], entities = [] } = choices.data ?? {}
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
      <Choice
        label={t('Who')}
        all={t('Anybody')}
        isLoading={choices.isPending}
        value={filters.accountId}
        onChange={(accountId) => onChange({ accountId })}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice
        label={t('Action')}
        all={t('Any action')}
        isLoading={choices.isPending}
        value={filters.action}
        onChange={(action) => onChange({ action })}
        options={actions.map((action) => ({ value: action, label: actionWords(action) }))}
      />
      <Choice
        label={t('Kind')}
        all={t('Any kind')}
        isLoading={choices.isPending}
        value={filters.entity}
        onChange={(entity) => onChange({ entity })}
        options={entities.map((entity) => ({ value: entity, label: entityWords(entity) }))}
      />
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
      {isFiltered && (
        <Button type="text" onClick={() => onChange(NO_FILTERS)}>
          {t('Clear filters')}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  /** Shown when nothing is chosen. */
  all: string
  isLoading: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
  options: { value: string; label: string }[]
}

function Choice({ label, all, isLoading, value, onChange, options }: ChoiceProps) {
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={all}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      value={options.some((option) => option.value === value) ? (value ?? null) : null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
      popupMatchSelectWidth={false}
      options={options}
    />
  )
}
