import type { Accrual } from '@timeloom/contract'
import { Button } from 'antd'
import { NumberField } from '../../../ui/kit/form/number-field.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { AmountField } from './amount-field.tsx'
import styles from './accruals.module.css'

type Amounts = Accrual['amounts']

interface AmountsFieldProps {
  id?: string
  value?: Amounts
  onChange?: (amounts: Amounts) => void
}

const NONE: Amounts = []

/** How much is earned, and how much after more months of service. */
export function AmountsField({ id, value = NONE, onChange }: AmountsFieldProps) {
  const change = (i: number, changed: Partial<Amounts[number]>) =>
    onChange?.(value.map((each, place) => (place === i ? { ...each, ...changed } : each)))
  const add = () => {
    const last = value.at(-1) ?? { afterMonths: 0, amount: 4, unit: 'weeks' as const }
    onChange?.([...value, { ...last, afterMonths: last.afterMonths + 60 }])
  }
  return (
    <ul className={styles.amounts}>
      {value.map(({ afterMonths, ...amount }, i) => (
        // eslint-disable-next-line react/no-array-index-key -- the place is what a row is
        <li key={i}>
          <AmountField
            {...(id && i === 0 ? { id } : {})}
            aria-label={t('Amount {number}', { number: i + 1 })}
            value={amount}
            onChange={(changed) => change(i, changed ?? { amount: 0 })}
          />
          {i > 0 && (
            <>
              <label>
                {t('after')}{' '}
                <NumberField
                  min={1}
                  max={600}
                  precision={0}
                  value={afterMonths}
                  onChange={(months) => months !== null && change(i, { afterMonths: months })}
                />{' '}
                {t('months')}
              </label>
              <Button
                type="text"
                aria-label={t('Remove amount {number}', { number: i + 1 })}
                icon={<Trash2 size={15} aria-hidden="true" />}
                onClick={() => onChange?.(value.filter((_, place) => place !== i))}
              />
            </>
          )}
        </li>
      ))}
      <li>
        <Button type="link" size="small" icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
          {t('More after a length of service')}
        </Button>
      </li>
    </ul>
  )
}
