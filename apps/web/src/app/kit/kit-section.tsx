import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'

interface KitSectionProps {
  title: string
  /** Columns of twelve; all of them when absent. */
  columns?: 4 | 5 | 6 | 7 | 8
  children: ReactNode
}

/** A card of the kit page. */
export function KitSection({ title, columns, children }: KitSectionProps) {
  const id = useId()
  return (
    <section
      className={`${styles.section} ${columns ? styles[`columns${columns}`] : ''}`}
      aria-labelledby={id}
      data-kit={title}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A state of a part, with its name. */
export function KitState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <h3>{name}</h3>
      {children}
    </div>
  )
}
