import type { ComponentProps } from 'react'
import { formatDate } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { EffectiveFromField } from '../../ui/widgets/effective-from/effective-from-field.tsx'
import styles from './pay-types.module.css'

interface PayTypeDatesProps extends ComponentProps<typeof EffectiveFromField> {
  /** The date from which different rules apply than today's, which the form shows; null: none follow */
  laterFrom: string | null
}

/** When the changes apply from, and what happens to rules that start later. */
export function PayTypeDates({ laterFrom, ...field }: PayTypeDatesProps) {
  const { dateFormat } = useUser()
  if (laterFrom === null) return <EffectiveFromField {...field} />
  const date = formatDate(laterFrom, { dateFormat })
  const isUntilThen = !field.value || field.value < laterFrom
  return (
    <>
      <EffectiveFromField {...field} />
      <p className={styles.later}>
        {isUntilThen
          ? t('Different rules apply from {date}: what you save applies until then.', { date })
          : t('Different rules apply from {date}. What you do not change here stays as it is then.', {
              date,
            })}
      </p>
    </>
  )
}
