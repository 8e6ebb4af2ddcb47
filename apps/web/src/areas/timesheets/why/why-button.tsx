import type { TimesheetDay } from '@timeloom/contract'
import { CircleHelp } from 'lucide-react'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { dayTitle } from '../day/day-title.ts'
import { minutesOf } from '../figures.ts'
import { hasSomethingToExplain } from './has-something-to-explain.ts'
import { useWhy } from './use-why.ts'
import styles from './why-button.module.css'

interface WhyButtonProps {
  day: TimesheetDay
  isReachable?: boolean
}

/** Opens how the hours of a day came about; nothing if there is nothing to explain. */
export function WhyButton({ day, isReachable = true }: WhyButtonProps) {
  const why = useWhy()
  if (!hasSomethingToExplain(day)) return null
  return (
    <button
      type="button"
      className={styles.why}
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={t('Why {hours} hours on {day}', { hours: hours2(minutesOf(day)), day: dayTitle(day.day) })}
      onClick={() => why.open(day.day)}
    >
      <CircleHelp size={14} aria-hidden="true" />
    </button>
  )
}
