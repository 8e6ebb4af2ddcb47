import { t } from '../../../lib/words/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'
import { linearScale } from './scales.ts'

export interface TrendPoint {
  /** What the point stands for, such as `Week of 26 Oct`. */
  name: string
  value: number
}

interface TrendLineProps {
  title: string
  points: readonly TrendPoint[]
  /** A value in words; the number when absent. */
  format?: (value: number) => string
}

/** A small line of how a figure went, its last value marked and written out. */
export function TrendLine({ title, points, format = String }: TrendLineProps) {
  const values = points.map(({ value }) => value)
  const x = linearScale([0, Math.max(1, points.length - 1)], [1, 97])
  const y = linearScale([Math.min(0, ...values), Math.max(1, ...values)], [38, 6])
  const [first, last] = [points[0], points.at(-1)]
  return (
    <ChartFrame
      title={title}
      table={{ head: [t('When'), t('Value')], rows: points.map(({ name, value }) => [name, format(value)]) }}
    >
      {first && last ? (
        <div className={styles.trend}>
          <svg className={styles.picture} height="44" role="img" aria-label={describe(title, first, last, format)}>
            <svg viewBox="0 0 100 44" preserveAspectRatio="none" width="100%" height="44">
              <polyline
                className={styles.line}
                points={points.map(({ value }, place) => `${x(place)},${y(value)}`).join(' ')}
              />
            </svg>
            <circle className={styles.dot} cx={`${x(points.length - 1)}%`} cy={y(last.value)} r="3.5" />
          </svg>
          <b aria-hidden="true">{format(last.value)}</b>
        </div>
      ) : (
        <p className={styles.nothing}>{t('No data')}</p>
      )}
    </ChartFrame>
  )
}

function describe(title: string, first: TrendPoint, last: TrendPoint, format: (value: number) => string): string {
  const values = { title, first: format(first.value), last: format(last.value), from: first.name, to: last.name }
  if (last.value > first.value) return t('{title}: up from {first} ({from}) to {last} ({to})', values)
  if (last.value < first.value) return t('{title}: down from {first} ({from}) to {last} ({to})', values)
  return t('{title}: {last} ({to}), as at the start ({from})', values)
}
