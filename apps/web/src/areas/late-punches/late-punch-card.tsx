import type { LatePunch } from '@timeloom/contract'
import { Link } from 'react-router'
import { dayWithWeekday, formatMoment, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import styles from './late-punches.module.css'
import { directionWords, sourceWords } from './late-punches.words.ts'
import { LateState } from './late-state.tsx'
import { timesheetOf } from './timesheet-of.ts'

/** A late punch on a phone. */
export function LatePunchCard(props: { punch: LatePunch; formats: UserFormats; timeZone: string }) {
  const { punch, formats, timeZone } = props
  const about = [directionWords(punch.direction), sourceWords(punch.source), punch.site, punch.periodCode]
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Link to={timesheetOf(punch)}>
          <b>{punch.employeeName}</b>
        </Link>
        <b>
          {dayWithWeekday(punch.day)} {formatTime(punch.punchTime, formats)}
        </b>
      </div>
      <small>{about.filter((part) => part !== null && part !== '').join(' · ')}</small>
      <small>{t('Received {when}', { when: formatMoment(punch.receivedAt, formats, timeZone) })}</small>
      <span>
        <LateState isHeld={punch.isHeld} />
      </span>
    </div>
  )
}
