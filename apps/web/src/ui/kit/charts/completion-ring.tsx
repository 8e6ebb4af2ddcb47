import { t } from '../../../lib/words/words.ts'
import styles from './charts.module.css'

interface CompletionRingProps {
  /** What is counted, such as 'Timesheets approved'. */
  label: string
  done: number
  total: number
  /** Pixels. */
  size?: number
}

const RADIUS = 26
const ROUND = 2 * Math.PI * RADIUS

/** How much of something is done, as a ring with the share in it; rounded down, so that 100% means all. */
export function CompletionRing({ label, done, total, size = 72 }: CompletionRingProps) {
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role="img"
      aria-label={t('{label}: {done} of {total}', { label, done, total })}
    >
      <circle className={styles.ringTrack} cx="32" cy="32" r={RADIUS} />
      {share > 0 && (
        <circle
          className={styles.ring}
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={`${share * ROUND} ${ROUND}`}
          transform="rotate(-90 32 32)"
        />
      )}
      <text className={styles.share} x="32" y="37" textAnchor="middle">
        {total === 0 ? '–' : `${Math.floor(share * 100)}%`}
      </text>
    </svg>
  )
}
