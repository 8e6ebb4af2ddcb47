import { OFF_DAY } from '@timeloom/contract'
import { GripVertical } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './templates.module.css'

/** What the card stands for while it is dragged. */
export const OFF_DAY_CARD = 'off-day-template'

/** The built-in template: a day without work. @source spec 001 §3 Shift template */
export function OffDayTemplate() {
  return (
    <li className={styles.card} data-drag={OFF_DAY_CARD} data-off="">
      <GripVertical size={14} aria-hidden="true" />
      <div>
        <b>{t(OFF_DAY.labelName)}</b>
        <p>
          <span>{t('Replaces the day’s shifts')}</span>
        </p>
      </div>
    </li>
  )
}
