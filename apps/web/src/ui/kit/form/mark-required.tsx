import type { ReactNode } from 'react'
import styles from './declared-form.module.css'

/** A label with its mark, where the field must be filled. */
export function markRequired(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
}
