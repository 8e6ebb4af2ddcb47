import type { RollCallStatus } from '@timeloom/contract'
import { CircleCheck, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import styles from './evacuation.module.css'
import { statusWords } from './evacuation.words.ts'

export const STATUS_ICONS = { missing: TriangleAlert, unknown: CircleQuestionMark, safe: CircleCheck } as const
const ORDER = ['missing', 'unknown', 'safe'] as const

/** How many are missing, unknown and safe, and their shares. */
export function RollCallCounts({ counts }: { counts: Record<RollCallStatus, number> }) {
  return (
    <div>
      <dl className={styles.counts}>
        {ORDER.map((status) => {
          const Icon = STATUS_ICONS[status]
          return (
            <div key={status} className={styles[status]}>
              <dt>
                <Icon size={18} aria-hidden="true" />
                {statusWords(status)}
              </dt>
              <dd>{counts[status]}</dd>
            </div>
          )
        })}
      </dl>
      <ShareBar counts={counts} />
    </div>
  )
}

/** The shares as a bar; the numbers stand beside it. */
export function ShareBar({ counts }: { counts: Record<RollCallStatus, number> }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {(['safe', 'unknown', 'missing'] as const).map((status) => (
        <i key={status} className={styles[`${status}Bar`]} style={{ flexGrow: counts[status] }} />
      ))}
    </div>
  )
}
