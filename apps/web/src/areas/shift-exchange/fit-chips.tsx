import type { FitReason } from '@timeloom/contract'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import styles from './exchange.module.css'
import { fitWords, myFitWords } from './fit.words.ts'

interface FitChipsProps {
  reasons: readonly FitReason[]
  /** Told to the person whom the reasons are about. */
  isOwn?: boolean
  /** What stands where nothing is against it. */
  fits: readonly string[]
}

/** How a shift suits a person: what is against it, blocking reasons first; else what speaks for it. */
export function FitChips({ reasons, isOwn = false, fits }: FitChipsProps) {
  const words = isOwn ? myFitWords : fitWords
  const sorted = [...reasons.filter(({ isBlocking }) => isBlocking), ...reasons.filter((each) => !each.isBlocking)]
  if (sorted.length === 0 && fits.length === 0) return null
  return (
    <ul className={styles.chips}>
      {sorted.map((reason) => (
        <li key={`${reason.code} ${reason.workDate ?? ''}`} data-tone={reason.isBlocking ? 'blocking' : 'warning'}>
          {reason.isBlocking ? (
            <CircleX size={13} aria-hidden="true" />
          ) : (
            <TriangleAlert size={13} aria-hidden="true" />
          )}
          <span>{words(reason)}</span>
        </li>
      ))}
      {sorted.length === 0 &&
        fits.map((text) => (
          <li key={text} data-tone="good">
            <CircleCheck size={13} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
    </ul>
  )
}
