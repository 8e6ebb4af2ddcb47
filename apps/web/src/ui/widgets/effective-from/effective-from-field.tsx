import { Radio } from 'antd'
import { Suspense } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './effective-from-field.module.css'
import { lazyPart } from '../../kit/late/lazy-part.tsx'

/** The calendar loads when a date is needed. */
const DateField = lazyPart(() => import('../../kit/date-range/date-field.tsx').then((file) => file.DateField))

interface EffectiveFromFieldProps {
  id?: string
  /** `YYYY-MM-DD`; null: every open day; '': from a date that is not chosen yet. */
  value?: string | null
  onChange?: (date: string | null) => void
}

/** When a change of rules applies: on every open day, or from a date on. */
export function EffectiveFromField({ id, value = null, onChange }: EffectiveFromFieldProps) {
  const { dateFormat } = useUser()
  return (
    <div {...(id ? { id } : {})} className={styles.effective}>
      <Radio.Group
        aria-label={t('Changes apply')}
        value={value === null ? 'open' : 'date'}
        onChange={({ target }) => onChange?.(target.value === 'open' ? null : '')}
        options={[
          { value: 'open', label: t('on every open day') },
          { value: 'date', label: t('from a date on') },
        ]}
      />
      {value !== null && (
        <Suspense>
          <DateField
            value={value === '' ? null : value}
            onChange={(date) => onChange?.(date ?? '')}
            dateFormat={dateFormat}
            aria-label={t('Changes apply from')}
          />
        </Suspense>
      )}
    </div>
  )
}
