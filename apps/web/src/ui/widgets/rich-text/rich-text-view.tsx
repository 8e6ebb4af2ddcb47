import { useMemo } from 'react'
import { inertHtml } from './inert-html.ts'
import styles from './rich-text.module.css'

/** Rich text to read; nothing in it can run or load. */
export function RichTextView({ html }: { html: string }) {
  const inert = useMemo(() => ({ __html: inertHtml(html) }), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={inert} />
}
