import type { AnswerOf, getAvailability } from '@timeloom/contract'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import exchange from '../exchange.module.css'
import styles from './availability.module.css'
import type { Whose } from './availability.queries.ts'
import { useWeek } from './use-week.ts'
import { WeekdayRow } from './weekday-row.tsx'

interface WeekEditorProps {
  said: AnswerOf<typeof getAvailability>
  whose: Whose
}

/** What is said of every week, a weekday a row: one tap says it, and it is saved at once. */
export function WeekEditor({ said, whose }: WeekEditorProps) {
  const week = useWeek(said, whose)
  const id = useId()
  return (
    <section className={exchange.section} aria-labelledby={id}>
      <h2 id={id}>{t('Every week')}</h2>
      <ul className={styles.week}>
        {week.days.map((day) => (
          <WeekdayRow
            key={day.weekday}
            {...day}
            onChange={(wanted, words) => week.change(day.weekday, wanted, words)}
          />
        ))}
      </ul>
      <div className={styles.saved} data-quiet={week.said === '' || undefined}>
        <output>{week.isSaving ? t('Saving…') : week.said && t('Saved. {what}', { what: week.said })}</output>
        {week.said !== '' && (
          <Button
            icon={<Undo2 size={16} aria-hidden="true" />}
            disabled={week.undo === undefined}
            onClick={() => week.undo?.()}
          >
            {t('Undo')}
          </Button>
        )}
      </div>
    </section>
  )
}
