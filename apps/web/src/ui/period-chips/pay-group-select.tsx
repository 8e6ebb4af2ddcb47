import type { PayPeriodGroup } from '@timeloom/contract'
import { Select } from 'antd'
import { t } from '../../lib/words/words.ts'

interface PayGroupSelectProps {
  groups: readonly PayPeriodGroup[]
  /** Undefined: all. */
  value: string | undefined
  onChange: (payGroupId: string | undefined) => void
}

/** Whose periods and people are shown, where the company has several pay groups. */
export function PayGroupSelect({ groups, value, onChange }: PayGroupSelectProps) {
  if (groups.length < 2) return null
  const isKnown = groups.some(({ paygroupId }) => paygroupId === value)
  return (
    <Select
      aria-label={t('Pay group')}
      style={{ width: 148 }}
      popupMatchSelectWidth={false}
      value={isKnown ? value : ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      options={[
        { value: '', label: t('All pay groups') },
        ...groups.map(({ paygroupId, name }) => ({ value: paygroupId, label: name })),
      ]}
    />
  )
}
