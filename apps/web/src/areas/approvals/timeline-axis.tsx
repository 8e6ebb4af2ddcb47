import { t } from '../../lib/words/words.ts'
import type { TimelineWindow } from '../../ui/widgets/day-timeline/timeline-window.ts'
import styles from './approvals.module.css'

/** The hours over the column of day pictures, every six; every twelve where nights are among them. */
export function TimelineAxis({ window }: { window: TimelineWindow }) {
  const step = window.to - window.from > 1080 ? 720 : 360
  const first = Math.ceil(window.from / step) * step
  const hours = Array.from({ length: Math.floor((window.to - first) / step) + 1 }, (_, index) => first + index * step)
  return (
    <span className={styles.axis}>
      <b className="sr">{t('Day')}</b>
      {hours.map((minute) => (
        <span
          key={minute}
          aria-hidden="true"
          style={{ left: `${((minute - window.from) / (window.to - window.from)) * 100}%` }}
        >
          {minute / 60}
        </span>
      ))}
    </span>
  )
}
