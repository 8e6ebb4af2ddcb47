import { useState, type ReactNode } from 'react'
import styles from './changed-figure.module.css'

/** A figure that is tinted once, for 600 ms, when its value changes. */
export function ChangedFigure({ value, children }: { value: number | string; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 })
  return (
    <span key={seen.changes} className={seen.changes > 0 ? styles.changed : undefined}>
      {children}
    </span>
  )
}
