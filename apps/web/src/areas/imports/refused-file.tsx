import type { ImportSubject } from '@timeloom/contract'
import { FileX } from 'lucide-react'
import { fileRefusal } from './imports.words.ts'
import styles from './imports.module.css'

/** The whole file was refused: what it is and what to do. */
export function RefusedFile({ code, subject }: { code: string; subject: ImportSubject }) {
  const { title, todo } = fileRefusal(code, subject)
  return (
    <section className={styles.refusedFile} role="alert">
      <FileX size={20} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{todo}</p>
      </div>
    </section>
  )
}
