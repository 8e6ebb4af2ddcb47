import { hours2, hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { ChartFrame } from './chart-frame.tsx'
import styles from './charts.module.css'

export type OutcomeTone = 'paid' | 'overtime' | 'pending' | 'cut' | 'leave' | 'holiday'

export interface OutcomePart {
  tone: OutcomeTone
  name: string
  minutes: number
}

/** One bar divided by the outcome of the time, with the figures under it; parts without time are left out. */
export function OutcomeBar({ title, parts }: { title: string; parts: readonly OutcomePart[] }) {
  const shown = parts.filter(({ minutes }) => minutes > 0)
  const total = shown.reduce((sum, { minutes }) => sum + minutes, 0)
  const words = shown.map(({ name, minutes }) => `${name} ${hoursInProse(minutes)}`).join(', ')
  const starts = shown.map((_, place) => shown.slice(0, place).reduce((sum, { minutes }) => sum + minutes, 0))
  return (
    <ChartFrame
      title={title}
      table={{ head: [t('Outcome'), t('Hours')], rows: shown.map(({ name, minutes }) => [name, hours2(minutes)]) }}
    >
      <svg className={styles.picture} height="14" role="img" aria-label={`${title}: ${words || t('Nothing recorded')}`}>
        <rect className={styles.track} width="100%" height="14" rx="3" />
        {shown.map(({ tone, name, minutes }, place) => {
          const start = ((starts[place] ?? 0) / total) * 100
          return (
            <rect
              key={name}
              className={styles[tone]}
              x={`${start}%`}
              width={`${(minutes / total) * 100}%`}
              height="14"
              rx="2"
            />
          )
        })}
      </svg>
      <ul className={styles.legend} aria-hidden="true">
        {shown.map(({ tone, name, minutes }) => (
          <li key={name}>
            <svg width="10" height="10">
              <rect className={styles[tone]} width="10" height="10" rx="2" />
            </svg>
            {name} <b>{hours2(minutes)}</b>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
