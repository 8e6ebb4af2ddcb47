import type { PayPeriodGroup } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

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
    <select
      className="select"
      aria-label={t('Pay group')}
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    >
      <option value="">{t('All pay groups')}</option>
      {groups.map(({ paygroupId, name }) => (
        <option key={paygroupId} value={paygroupId}>
          {name}
        </option>
      ))}
    </select>
  )
}
