import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import { PersonMark } from '../../../ui/widgets/person-mark.tsx'
import { DayLimits } from './day-limits.tsx'
import { limitsOn } from './team-columns.tsx'
import styles from './team.module.css'
import type { TeamRow } from './team.queries.ts'

interface TeamCardProps {
  row: TeamRow
  dates: readonly string[]
  timeFormat: string
  onOpen: () => void
}

/** A person of the team on a phone: the days with limits, or that there are none. */
export function TeamCard({ row, dates, timeFormat, onOpen }: TeamCardProps) {
  const limited = dates.filter((date) => limitsOn(row, date).length > 0)
  return (
    <div className={styles.card}>
      <button type="button" className={styles.person} onClick={onOpen}>
        <PersonMark name={row.employeeName} avatarFileName={row.avatarFileName} />
        <span>
          <b>{row.employeeName}</b>
          {row.departmentName !== null && <small>{row.departmentName}</small>}
        </span>
      </button>
      {limited.length === 0 ? (
        <span className={styles.free}>{t('Free all week')}</span>
      ) : (
        <dl>
          {limited.map((date) => (
            <div key={date}>
              <dt>{dayWithWeekday(date)}</dt>
              <dd>
                <DayLimits limits={limitsOn(row, date)} timeFormat={timeFormat} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
