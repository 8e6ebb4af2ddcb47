import type { ReactNode } from 'react'
import styles from './person-card.module.css'
import { PersonMark } from './person-mark.tsx'

interface PersonCardProps {
  name: string
  avatarFileName: string | null
  /** Under the name. */
  about: string
  /** The last line: from its left to its right end. */
  children: ReactNode
}

/** A person in a list on a phone. */
export function PersonCard({ name, avatarFileName, about, children }: PersonCardProps) {
  return (
    <div className={styles.card}>
      <PersonMark name={name} avatarFileName={avatarFileName} size={44} />
      <div className={styles.words}>
        <b>{name}</b>
        <small>{about}</small>
        <span className={styles.foot}>{children}</span>
      </div>
    </div>
  )
}
