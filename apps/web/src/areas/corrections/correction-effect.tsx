import type { AnswerOf, getCorrection } from '@timeloom/contract'
import { formatTime, wallTimeOn } from '../../lib/format/dates.ts'
import { hours2 } from '../../lib/format/hours.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { directionWords } from '../../ui/widgets/corrections/correction.words.ts'
import styles from './corrections.module.css'

type Detail = AnswerOf<typeof getCorrection>
type Punches = Detail['before']

/** The day as it is and as it would be; only as it is, where the request is decided or cannot be accepted. */
export function CorrectionEffect({ correction: { day, before, after, effect, jobs } }: { correction: Detail }) {
  if (effect === null) return <DayPunches day={day} title={t('The day now')} punches={before} hours={null} />
  const { paid, pendingOvertime } = effect
  return (
    <div className={styles.effect}>
      <DayPunches day={day} title={t('Now')} punches={before} hours={paid.before} jobs={jobs?.before} />
      <DayPunches
        day={day}
        title={t('If accepted')}
        punches={after}
        hours={paid.after}
        wasHours={paid.before}
        jobs={jobs?.after}
      />
      {pendingOvertime.before !== pendingOvertime.after && (
        <p className={styles.overtime}>
          {t('Overtime to approve: {before} h now, {after} h then', {
            before: hours2(pendingOvertime.before),
            after: hours2(pendingOvertime.after),
          })}
        </p>
      )}
    </div>
  )
}

interface DayPunchesProps {
  /** that the punches are of */
  day: string
  title: string
  punches: Punches
  /** minutes paid; null: not computed */
  hours: number | null
  wasHours?: number
  /** minutes by job; absent: no job is asked for */
  jobs?: NonNullable<Detail['jobs']>['before'] | undefined
}

function DayPunches({ day, title, punches, hours, wasHours, jobs }: DayPunchesProps) {
  const formats = useUser()
  const change = hours === null || wasHours === undefined ? 0 : hours - wasHours
  return (
    <section className={styles.day} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {punches.map(({ time, direction }) => (
          <li key={time + direction}>
            <span>{directionWords(direction)}</span> <b>{formatTime(wallTimeOn(day, time), formats)}</b>
          </li>
        ))}
        {punches.length === 0 && <li>{t('No punches')}</li>}
      </ol>
      {jobs && (
        <ul aria-label={t('Hours by job')}>
          {jobs.map(({ name, minutes }) => (
            <li key={name}>
              <span>{name ?? t('No job')}</span> <b>{hours2(minutes)}</b>
            </li>
          ))}
        </ul>
      )}
      {hours !== null && (
        <p>
          {t('{hours} h paid', { hours: hours2(hours) })}
          {change !== 0 && (
            <b className={change > 0 ? styles.more : styles.less}>
              {` ${change > 0 ? '+' : '−'}${hours2(Math.abs(change))}`}
            </b>
          )}
        </p>
      )}
    </section>
  )
}
