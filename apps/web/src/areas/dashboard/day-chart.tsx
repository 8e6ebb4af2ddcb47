import type { AnswerOf, readDashboardDay } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'
import { ChartCard } from './chart-card.tsx'
import { wallTimeIn } from './wall-time-in.ts'
import styles from './dashboard.module.css'

type Day = AnswerOf<typeof readDashboardDay>
type Step = Day['steps'][number]

const HEIGHT = 120
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** Who was on site at each half hour of today, and who is planned; with the same as a table. */
export function DayChart({ day }: { day: Day }) {
  const { at, steps, zone } = day
  const now = minutesBetween(steps[0]?.at ?? at, at)
  const length = minutesBetween(steps[0]?.at ?? at, steps.at(-1)?.at ?? at)
  return (
    <ChartCard
      id="dashboard-day"
      title={t('On site today')}
      legend={
        <>
          <i className={styles.onSite} /> {t('On site')}
          <i className={styles.scheduled} /> {t('Scheduled')}
        </>
      }
      chart={<StepChart steps={steps} now={length === 0 ? 0 : now / length} />}
      table={<StepTable steps={steps} zone={zone} />}
    />
  )
}

function StepChart({ steps, now }: { steps: Step[]; now: number }) {
  const most = Math.max(1, ...steps.map(({ onSite, scheduled }) => Math.max(onSite ?? 0, scheduled)))
  const peak = Math.max(0, ...steps.map(({ onSite }) => onSite ?? 0))
  const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - 8)
  const spans = steps.slice(0, -1)
  const at = (place: number) => (place / spans.length) * 100
  const label = t('At most {peak} on site so far, {planned} planned at once', {
    peak,
    planned: Math.max(0, ...steps.map(({ scheduled }) => scheduled)),
  })
  return (
    <div className={styles.chart}>
      <span className={styles.most} aria-hidden="true">
        {most}
      </span>
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" height={HEIGHT} role="img" aria-label={label}>
        {HOURS.map((hour) => (
          <line key={hour} className={styles.grid} x1={(hour / 24) * 100} x2={(hour / 24) * 100} y1="0" y2={HEIGHT} />
        ))}
        <path
          className={styles.area}
          d={areaOf(
            spans.flatMap(({ onSite }) => onSite ?? []),
            { at, y },
          )}
        />
        <path
          className={styles.plan}
          d={lineOf(
            spans.map(({ scheduled }) => scheduled),
            { at, y },
          )}
        />
        <line className={styles.now} x1={now * 100} x2={now * 100} y1="0" y2={HEIGHT} />
      </svg>
      <span className={styles.hours} aria-hidden="true">
        {HOURS.map((hour) => (
          <small key={hour}>{String(hour).padStart(2, '0')}</small>
        ))}
      </span>
    </div>
  )
}

interface Scales {
  /** from the number of a step to its left edge, in percent */
  at: (place: number) => number
  y: (count: number) => number
}

function lineOf(counts: number[], { at, y }: Scales): string {
  return counts.map((count, place) => `${place === 0 ? 'M' : 'L'}${at(place)} ${y(count)}H${at(place + 1)}`).join('')
}

function areaOf(counts: number[], scales: Scales): string {
  if (counts.length === 0) return ''
  return `${lineOf(counts, scales)}V${scales.y(0)}H0Z`
}

function StepTable({ steps, zone }: { steps: Step[]; zone: string }) {
  const hours = steps.slice(0, -1).filter((_, place) => place % 2 === 0)
  return (
    <table>
      <caption className="sr">{t('On site today')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Time')}</th>
          <th scope="col">{t('On site')}</th>
          <th scope="col">{t('Scheduled')}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ at, onSite, scheduled }) => (
          <tr key={at}>
            <th scope="row">{wallTimeIn(zone, at)}</th>
            <td>{onSite ?? '–'}</td>
            <td>{scheduled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function minutesBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 60_000
}
