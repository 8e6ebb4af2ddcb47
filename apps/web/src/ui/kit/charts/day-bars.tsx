import { hours2, hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import { bandScale, linearScale, roundTicks } from './scales.ts'

export interface DayBar {
  key: string
  /** Under the bar, such as `M 26`. */
  short: string
  /** In the words of the picture and its table, such as `Mon 26 Oct`. */
  name: string
  minutes: number
  /** 0 on a day off. */
  standardMinutes: number
}

interface DayBarsProps {
  title: string
  days: readonly DayBar[]
}

const HEIGHT = 160
const FLOOR = 136

/** One bar per day against a line of standard hours; what goes beyond it is darker. */
export function DayBars({ title, days }: DayBarsProps) {
  const mostHours = Math.max(1, ...days.map((day) => Math.max(day.minutes, day.standardMinutes) / 60))
  const ticks = roundTicks(mostHours, 4)
  const y = linearScale([0, (ticks.at(-1) ?? 1) * 60], [FLOOR, 8])
  const x = bandScale(days.length, [7, 100], 0.35)
  return (
    <ChartFrame
      title={title}
      table={{
        head: [t('Day'), t('Hours'), t('Standard')],
        rows: days.map((day) => [day.name, hours2(day.minutes), hours2(day.standardMinutes)]),
      }}
    >
      <svg className={styles.picture} height={HEIGHT} role="img" aria-label={describe(title, days)}>
        {ticks.map((hours) => (
          <g key={hours}>
            <line className={styles.grid} x1="7%" x2="100%" y1={y(hours * 60)} y2={y(hours * 60)} />
            <text className={styles.axis} x="5.5%" y={y(hours * 60) + 4} textAnchor="end">
              {hours}
            </text>
          </g>
        ))}
        {days.map((day, place) => {
          const usual = Math.min(day.minutes, day.standardMinutes || day.minutes)
          const box = { x: `${x.startOf(place)}%`, width: `${x.width}%` }
          return (
            <g key={day.key}>
              <rect {...box} className={styles.paid} y={y(usual)} height={FLOOR - y(usual)} rx="2" />
              {day.minutes > usual && (
                <rect
                  {...box}
                  className={styles.overtime}
                  y={y(day.minutes)}
                  height={y(usual) - y(day.minutes) - 1}
                  rx="2"
                />
              )}
              {day.standardMinutes > 0 && (
                <line
                  className={styles.standard}
                  x1={`${x.startOf(place) - 1}%`}
                  x2={`${x.startOf(place) + x.width + 1}%`}
                  y1={y(day.standardMinutes)}
                  y2={y(day.standardMinutes)}
                />
              )}
              <text className={styles.axis} x={`${x.startOf(place) + x.width / 2}%`} y={HEIGHT - 6} textAnchor="middle">
                {day.short}
              </text>
            </g>
          )
        })}
      </svg>
    </ChartFrame>
  )
}

function describe(title: string, days: readonly DayBar[]): string {
  const total = days.reduce((sum, day) => sum + day.minutes, 0)
  const standard = days.reduce((sum, day) => sum + day.standardMinutes, 0)
  return t('{title}: {total} of {standard} standard on {count, plural, one {# day} other {# days}}', {
    title,
    total: hoursInProse(total),
    standard: hoursInProse(standard),
    count: days.length,
  })
}
