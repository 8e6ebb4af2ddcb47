import { Button } from 'antd'
import { CalendarDays } from 'lucide-react'
import { t } from '../../lib/words/words.ts'
import type { SentTimes } from './imports.queries.ts'
import styles from './imports.module.css'

type DateOrder = NonNullable<SentTimes['dateOrder']>

/** Every date of the file could be read with the day or the month first, and pay depends on which. */
export function AskDateOrder({ onAnswer }: { onAnswer: (order: DateOrder) => void }) {
  return (
    <section className={styles.refusedFile} role="alert">
      <CalendarDays size={20} aria-hidden="true" />
      <div>
        <b>{t('Is 3/4 the 3rd of April or March 4?')}</b>
        <p>{t('The dates in this file can be read either way. Nothing has been imported yet.')}</p>
        <p className={styles.answers}>
          <Button onClick={() => onAnswer('dayMonth')}>{t('Day first (DD/MM/YYYY)')}</Button>
          <Button onClick={() => onAnswer('monthDay')}>{t('Month first (MM/DD/YYYY)')}</Button>
        </p>
      </div>
    </section>
  )
}
