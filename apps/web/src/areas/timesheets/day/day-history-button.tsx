import type { TimesheetDay } from '@timeloom/contract'
import { History } from 'lucide-react'
import { useCan } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { dayTitle } from './day-title.ts'
import { useOpenDay } from '../use-open-day.ts'
import styles from '../why/why-button.module.css'

interface DayHistoryButtonProps {
  day: TimesheetDay
  isReachable?: boolean
}

/** Opens what was changed on a day; nothing for people who may not see it. */
export function DayHistoryButton({ day, isReachable = true }: DayHistoryButtonProps) {
  const isAllowed = useCan('audit:visible')
  const history = useOpenDay('history')
  if (!isAllowed) return null
  return (
    <button
      type="button"
      className={styles.why}
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={t('History of {day}', { day: dayTitle(day.day) })}
      title={t('History')}
      onClick={() => history.open(day.day)}
    >
      <History size={14} aria-hidden="true" />
    </button>
  )
}
