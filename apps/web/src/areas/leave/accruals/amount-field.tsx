import type { LeaveAmount } from '@timeloom/contract'
import { Select } from 'antd'
import { NumberField } from '../../../ui/kit/form/number-field.tsx'
import { t } from '../../../lib/words/words.ts'
import styles from './accruals.module.css'

interface AmountFieldProps {
  id?: string
  value?: LeaveAmount | null
  onChange?: (amount: LeaveAmount | null) => void
  'aria-label'?: string
  /** Empty means something, such as no limit. */
  placeholder?: string
}

/** How much leave, in hours, days or weeks; null where it is empty. */
export function AmountField({ id, value = null, onChange, placeholder, 'aria-label': label }: AmountFieldProps) {
  const unit = value?.unit ?? 'days'
  return (
    <span className={styles.amount}>
      <NumberField
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        {...(placeholder ? { placeholder } : {})}
        min={0}
        max={10_000}
        value={value?.amount ?? null}
        onChange={(amount) => onChange?.(amount === null ? null : { amount: Math.round(amount * 1e4) / 1e4, unit })}
      />
      <Select<LeaveAmount['unit']>
        aria-label={t('Unit')}
        value={unit}
        disabled={value === null}
        onChange={(chosen) => value && onChange?.({ ...value, unit: chosen })}
        options={[
          { value: 'hours', label: t('hours') },
          { value: 'days', label: t('days') },
          { value: 'weeks', label: t('weeks') },
        ]}
      />
    </span>
  )
}
