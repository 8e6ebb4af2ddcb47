import type { DateOrder, EmployeeImportCheck } from '@timeloom/contract'
import { Radio, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { DateField } from '../../../ui/kit/date-range/date-field.tsx'
import { DepartmentSelect } from '../../../ui/widgets/department-select/department-select.tsx'
import { offeredEntries, useEmploymentChoices } from '../../../ui/widgets/person-form/use-employment-choices.ts'
import type { DraftChange, ImportDraft } from './draft.ts'
import styles from './employee-import.module.css'

interface ForEveryoneProps {
  draft: ImportDraft
  check: EmployeeImportCheck | undefined
  onChange: (change: DraftChange) => void
}

/** Defaults for people whose row leaves something out, and how the file is read. */
export function ForEveryone({ draft, check, onChange }: ForEveryoneProps) {
  const { nodes, payGroups, isLoading } = useEmploymentChoices()
  const { dateFormat } = useUser()
  const offered = offeredEntries(payGroups, draft.paygroupId)
  return (
    <section className={styles.card} aria-label={t('For everyone')}>
      <h2>{t('For everyone')}</h2>
      <p className={styles.hint}>{t('Used unless a row says otherwise.')}</p>
      <Field label={t('Pay group')}>
        {(id) => (
          <Select
            id={id}
            loading={isLoading}
            allowClear
            // without its name it would stand there as its id
            value={isLoading ? null : draft.paygroupId}
            options={offered}
            onChange={(paygroupId: string | undefined) => onChange({ paygroupId: paygroupId ?? null })}
          />
        )}
      </Field>
      <Field label={t('Department')}>
        {(id) => (
          <DepartmentSelect
            id={id}
            nodes={nodes}
            isClearable
            value={draft.departmentId}
            onChange={(departmentId) => onChange({ departmentId })}
          />
        )}
      </Field>
      <Field label={t('Hire date')}>
        {(id) => (
          <DateField
            id={id}
            dateFormat={dateFormat}
            isClearable
            value={draft.hireOnDateValue}
            onChange={(hireOnDateValue) => onChange({ hireOnDateValue })}
          />
        )}
      </Field>
      <DateOrderChoice draft={draft} check={check} onChange={onChange} />
      <SwitchField
        label={t('Assign clock IDs to people without one')}
        checked={draft.numbersClockIds}
        onChange={(numbersClockIds) => onChange({ numbersClockIds })}
      />
      {check?.canInvite !== false && (
        <SwitchField
          label={t('Invite by email')}
          hint={t('Everyone with an email gets an account and a link to choose a password.')}
          checked={draft.invites}
          onChange={(invites) => onChange({ invites })}
        />
      )}
    </section>
  )
}

function DateOrderChoice({ draft, check, onChange }: ForEveryoneProps) {
  const id = useId()
  const isDated = draft.columns.some((field) => field === 'hireOnDateValue' || field === 'terminateDateValue')
  if (!isDated) return null
  const example = check?.dateExample
  return (
    <div className={styles.field}>
      <span id={id}>{t('Dates')}</span>
      <Radio.Group
        aria-labelledby={id}
        optionType="button"
        value={draft.dateOrder}
        options={[
          { value: 'dayMonth', label: t('Day / month') },
          { value: 'monthDay', label: t('Month / day') },
        ]}
        onChange={({ target }) => onChange({ dateOrder: target.value as DateOrder })}
      />
      {example && (
        <small>
          {t('{text} is read as {date}.', {
            text: example.text,
            date: dayWithWeekday(example.date, { withYear: true }),
          })}{' '}
          {!draft.isDateOrderCertain && t('The dates in this file can be read either way.')}
        </small>
      )}
    </div>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface SwitchFieldProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={checked} onChange={onChange} {...(hint ? { 'aria-describedby': `${id}hint` } : {})} />
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </div>
  )
}
