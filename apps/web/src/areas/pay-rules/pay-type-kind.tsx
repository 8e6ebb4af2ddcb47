import { Checkbox } from 'antd'
import { t } from '../../lib/words/words.ts'
import styles from './pay-types.module.css'

/** What a pay type is besides paid time: an allowance, leave, or neither. */
export interface PayTypeKind {
  isAllowance: boolean
  leaveStatus: boolean
}

interface PayTypeKindFieldProps {
  id?: string
  value?: PayTypeKind
  onChange?: (kind: PayTypeKind) => void
  /** Of a default pay type, which the product pays calculated time by. */
  isDisabled: boolean
}

/** Two boxes of which ticking one clears the other. @source spec 002 §4 */
export function PayTypeKindField({ id, value, onChange, isDisabled }: PayTypeKindFieldProps) {
  const { isAllowance = false, leaveStatus = false } = value ?? {}
  return (
    <div {...(id ? { id } : {})} className={styles.kinds} role="group" aria-label={t('What it is')}>
      <Checkbox
        checked={isAllowance}
        disabled={isDisabled}
        onChange={({ target }) =>
          onChange?.({ isAllowance: target.checked, leaveStatus: leaveStatus && !target.checked })
        }
      >
        {t('Allowance')}
      </Checkbox>
      <Checkbox
        checked={leaveStatus}
        disabled={isDisabled}
        onChange={({ target }) =>
          onChange?.({ leaveStatus: target.checked, isAllowance: isAllowance && !target.checked })
        }
      >
        {t('Leave')}
      </Checkbox>
    </div>
  )
}
