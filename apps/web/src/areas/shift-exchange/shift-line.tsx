import type { ExchangedShift } from '@timeloom/contract'
import { dayWithWeekday } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import styles from './exchange.module.css'
import { aboutWords, timesWords } from './shift.words.ts'

/** A shift as people read it: the day and its times first, then what it is. */
export function ShiftLine({ shift, caption }: { shift: ExchangedShift; caption?: string }) {
  const { timeFormat } = useUser()
  return (
    <div className={styles.shift}>
      {caption !== undefined && <small>{caption}</small>}
      <p>
        <b>{dayWithWeekday(shift.workDate)}</b> <span>{timesWords(shift, timeFormat)}</span>
      </p>
      <small>{aboutWords(shift)}</small>
    </div>
  )
}
