import type { OtherOffset } from '@timeloom/contract'
import { formatDate, formatTime, type UserFormats } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './imports.module.css'

interface OtherOffsetsProps {
  /** The first of them. */
  lines: OtherOffset[]
  /** How many there are in all. */
  count: number
}

/** Punches that were written in another time zone than their employee's: the time as written, and what it is there. */
export function OtherOffsets({ lines, count }: OtherOffsetsProps) {
  const formats = useUser()
  return (
    <div className={styles.refusedLines}>
      <p>
        {t(
          '{count, plural, one {# punch was recorded in a different time zone from the employee’s. It counts at the moment it was made.} other {# punches were recorded in a different time zone from the employee’s. They count at the moment they were made.}}',
          { count },
        )}
      </p>
      <table>
        <caption>{t('Other time zone')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('As recorded')}</th>
            <th scope="col">{t('Employee’s time')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, written, local, zone }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{wallTime(written, formats)}</td>
              <td>
                {wallTime(local, formats)} <span className={styles.zone}>{zone}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > lines.length && (
        <p>{t('The first {shown} of {count}. Download all lines to see the rest.', { shown: lines.length, count })}</p>
      )}
    </div>
  )
}

/** `2026-04-03 06:00 +08:00`, or without the offset, as the person writes dates and times. */
function wallTime(text: string, formats: UserFormats): string {
  const [date = '', time = '', offset = ''] = text.split(' ')
  return `${formatDate(date, formats)} ${formatTime(time, formats)} ${offset}`.trim()
}
