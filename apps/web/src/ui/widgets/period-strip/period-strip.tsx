import { TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './period-strip.module.css'

/** A day of the strip, in minutes. `paid` includes leave and holiday. */
export interface StripDay {
  day: string
  paidMinutes: number
  overtimeMinutes: number
  leaveMinutes: number
  holidayMinutes: number
  pendingMinutes: number
  notAcceptedMinutes: number
  /** Standard hours of the day; 0 on a day off. */
  standardMinutes: number
  hasException: boolean
  isToday: boolean
  /** The shift is still running: drawn as stripes. */
  isRunning?: boolean
}

interface PeriodStripProps {
  days: StripDay[]
  selected: string | null
  onSelect: (day: string) => void
  /** Days in view of the grid below, tinted. */
  inView?: { from: string; to: string }
}

/** A bar a day against standard hours; the chosen day is always in view. */
export function PeriodStrip({ days, selected, onSelect, inView }: PeriodStripProps) {
  const most = Math.max(480, ...days.map((day) => Math.max(totalOf(day), day.standardMinutes)))
  const strip = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (selected !== null)
      bringIntoView(
        strip.current,
        days.findIndex(({ day }) => day === selected),
      )
  }, [selected, days])
  return (
    <fieldset ref={strip} className={styles.strip} aria-label={t('Days of the period')}>
      {days.map((day) => {
        const isInView = inView !== undefined && inView.from <= day.day && day.day <= inView.to
        const weekday = new Date(`${day.day}T00:00:00Z`).getUTCDay()
        const classes = [
          styles.day,
          isInView ? styles.inView : '',
          weekday === 0 || weekday === 6 ? styles.weekend : '',
          weekday === 1 ? styles.monday : '',
        ]
        return (
          <button
            key={day.day}
            type="button"
            className={classes.join(' ')}
            aria-pressed={day.day === selected}
            onClick={() => onSelect(day.day)}
          >
            <span className="sr">{describe(day)}</span>
            <Bar day={day} most={most} />
            <span className={styles.words} aria-hidden="true">
              <span className={styles.date}>
                {dayWithWeekday(day.day).slice(0, 1)}{' '}
                <b className={day.isToday ? styles.today : ''}>{Number(day.day.slice(8))}</b>
              </span>
              <b>{day.paidMinutes === 0 && day.notAcceptedMinutes === 0 ? '–' : hours2(day.paidMinutes)}</b>
            </span>
            {day.hasException && <TriangleAlert className={styles.exception} size={13} aria-hidden="true" />}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Scrolls the strip only, and only as far as needed; the page stays where it is. */
function bringIntoView(strip: HTMLElement | null, index: number) {
  const chosen = strip?.children[index]
  if (!strip || !chosen) return
  const [around, own] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
  strip.scrollLeft += Math.min(0, own.left - around.left) + Math.max(0, own.right - around.right)
}

const HEIGHT = 28

function Bar({ day, most }: { day: StripDay; most: number }) {
  const tall = (minutes: number) => (minutes / most) * HEIGHT
  const ordinary = day.paidMinutes - day.overtimeMinutes - day.leaveMinutes - day.holidayMinutes
  const parts = [
    { kind: day.isRunning ? 'running' : 'paid', minutes: ordinary },
    { kind: 'overtime', minutes: day.overtimeMinutes },
    { kind: 'leave', minutes: day.leaveMinutes },
    { kind: 'holiday', minutes: day.holidayMinutes },
    { kind: 'pending', minutes: day.pendingMinutes },
    { kind: 'cut', minutes: day.paidMinutes === 0 ? day.notAcceptedMinutes : 0 },
  ].filter((part) => part.minutes > 0)
  return (
    <span className={styles.bar} style={{ height: HEIGHT }} aria-hidden="true">
      {day.standardMinutes > 0 && <i className={styles.standard} style={{ bottom: tall(day.standardMinutes) }} />}
      {parts.map((part) => (
        <i key={part.kind} className={styles[part.kind]} style={{ height: Math.max(2, tall(part.minutes)) }} />
      ))}
    </span>
  )
}

function totalOf(day: StripDay): number {
  return day.paidMinutes + day.pendingMinutes
}

function describe(day: StripDay): string {
  const parts = [
    dayWithWeekday(day.day),
    t('{hours} hours paid', { hours: hours2(day.paidMinutes) }),
    ...(day.standardMinutes > 0 ? [t('of {hours} standard', { hours: hours2(day.standardMinutes) })] : []),
    ...(day.pendingMinutes > 0 ? [t('{hours} to approve', { hours: hours2(day.pendingMinutes) })] : []),
    ...(day.notAcceptedMinutes > 0 ? [t('{hours} not accepted', { hours: hours2(day.notAcceptedMinutes) })] : []),
    ...(day.hasException ? [t('has an exception')] : []),
    ...(day.isToday ? [t('today')] : []),
  ]
  return parts.join(', ')
}
