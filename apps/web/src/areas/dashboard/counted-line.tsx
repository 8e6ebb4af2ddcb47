import type { LucideIcon } from 'lucide-react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'

interface CountedLineProps {
  to: string
  icon?: LucideIcon
  words: string
  note?: string
  /** undefined: not known yet */
  count: number | undefined
  /** how many of a kind are most, for the bar; absent: no bar */
  most?: number
  isWrong?: boolean
}

/** A count with where it leads. */
export function CountedLine({ to, icon: Icon, words, note, count, most, isWrong = false }: CountedLineProps) {
  const tone = count === 0 ? styles.none : isWrong ? styles.wrong : undefined
  return (
    <li>
      <Link to={to} className={`${styles.line} ${tone ?? ''}`}>
        {Icon && <Icon size={16} aria-hidden="true" />}
        <span className={styles.lineWords}>
          {words}
          {note !== undefined && <small>{note}</small>}
        </span>
        {most !== undefined && (
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${most === 0 ? 0 : ((count ?? 0) / most) * 100}%` }} />
          </span>
        )}
        <b>{count ?? '–'}</b>
        <ChevronRight size={14} aria-hidden="true" />
      </Link>
    </li>
  )
}
