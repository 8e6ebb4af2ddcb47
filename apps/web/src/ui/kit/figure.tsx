import { hours2 } from '../../lib/format/hours.ts'
import styles from './figure.module.css'

interface FigureProps {
  /** Minutes shown as decimal hours; null shows a dash. */
  minutes: number | null
  size?: 'table' | 'base' | 'large' | 'hero'
  /** A small `h` behind the figure. */
  hasUnit?: boolean
  tone?: 'error' | 'warning' | 'quiet'
}

/** Decimal hours with two places and digits of one width. */
export function Figure({ minutes, size = 'base', hasUnit = false, tone }: FigureProps) {
  const classes = [styles.figure, styles[size], tone ? styles[tone] : undefined].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      {minutes === null ? '–' : hours2(minutes)}
      {hasUnit && minutes !== null && <small>h</small>}
    </span>
  )
}
