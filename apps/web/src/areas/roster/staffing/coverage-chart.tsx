import { useId } from 'react'
import type { CoverageDay } from './day-coverage.ts'
import styles from './coverage.module.css'

interface CoverageChartProps {
  /** By the clock on the wall. */
  steps: CoverageDay['steps']
  /** The count at the top edge. */
  most: number
  /** Pixels. */
  height: number
  /** What it shows, in words; absent where they stand beside it. */
  label?: string
  /** Counts on a line each, and hours; else the count at the top edge alone. */
  hasGrid?: boolean
}

const DAY = 1440
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** People on at each time of a day as bars, those needed as a line, missing ones hatched up to it. */
export function CoverageChart({ steps, most, height, label, hasGrid = false }: CoverageChartProps) {
  const pattern = useId()
  const y = (count: number) => height - (count / most) * (height - LINE)
  const counts = hasGrid ? gridCounts(most) : []
  const isEmpty = steps.every(({ needed, planned }) => needed + planned === 0)
  const labels = hasGrid ? counts : isEmpty ? [] : [most]
  return (
    <svg
      className={styles.chart}
      height={height}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <pattern id={pattern} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={styles.shortBack} />
        <rect width="2" height="5" className={styles.short} />
      </pattern>
      {hasGrid &&
        HOURS.map((hour) => (
          <line key={hour} className={styles.grid} x1={at(hour * 60)} x2={at(hour * 60)} y1="0" y2={height} />
        ))}
      {counts.map((count) => (
        <line key={count} className={styles.grid} x1="0" x2="100%" y1={y(count)} y2={y(count)} />
      ))}
      {steps.map(({ from, to, needed, planned, under, over }) => {
        const across = { x: at(from), width: at(to - from) }
        return (
          <g key={from}>
            <rect {...across} y={y(planned)} height={height - y(planned)} className={styles.on} />
            {over > 0 && (
              <rect {...across} y={y(planned)} height={y(planned - over) - y(planned)} className={styles.over} />
            )}
            {under > 0 && (
              <rect {...across} y={y(needed)} height={y(needed - under) - y(needed)} fill={`url(#${pattern})`} />
            )}
            {needed > 0 && <line className={styles.needed} x1={at(from)} x2={at(to)} y1={y(needed)} y2={y(needed)} />}
          </g>
        )
      })}
      {labels.map((count) => (
        <text key={count} className={styles.count} x="1" y={y(count) + LABEL}>
          {count}
        </text>
      ))}
    </svg>
  )
}

/** Pixels of the line of those needed, which has room above the highest bar. */
const LINE = 2
/** From the line of a count to the foot of its digits. */
const LABEL = 9

function at(minute: number): string {
  return `${((minute / DAY) * 100).toFixed(3)}%`
}

/** At most six lines, at whole people. */
function gridCounts(most: number): number[] {
  const step = Math.ceil(most / 5)
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step)
}
