import type { ReactNode } from 'react'
import styles from './exchange.module.css'

interface EmptyNoteProps {
  title: string
  /** What this is, and the next step. */
  detail: string
  action?: ReactNode
}

/** Where there is nothing yet: what would be here. */
export function EmptyNote({ title, detail, action }: EmptyNoteProps) {
  return (
    <output className={styles.empty}>
      <b>{title}</b>
      <span>{detail}</span>
      {action}
    </output>
  )
}
