import { useEffect, useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  questions: { key: string; title: string; isChanged: boolean }[]
}

export function questionId(key: string): string {
  return `question-${key}`
}

/** The questions of the form, with a mark where something is different; the one in view is lit. */
export function TableOfContents({ questions }: TableOfContentsProps) {
  const inView = useQuestionInView(questions.map(({ key }) => key))
  return (
    <nav className={styles.list} aria-label={t('Questions')}>
      {questions.map(({ key, title, isChanged }) => (
        <button
          key={key}
          type="button"
          className={styles.entry}
          aria-current={key === inView ? 'location' : undefined}
          onClick={() => {
            const section = document.getElementById(questionId(key))
            section?.scrollIntoView({ block: 'start' })
            section?.querySelector('h2')?.focus({ preventScroll: true })
          }}
        >
          <span>{title}</span>
          {isChanged && <i className={styles.mark} role="img" aria-label={t('changed')} />}
        </button>
      ))}
    </nav>
  )
}

/** A question counts as read once its heading is this near the top of the window, in pixels. */
const READ_AT = 260

function useQuestionInView(keys: readonly string[]): string | undefined {
  const [inView, setInView] = useState(keys[0])
  const known = keys.join()
  useEffect(() => {
    const look = () => {
      const tops = known.split(',').map((key) => ({
        key,
        top: document.getElementById(questionId(key))?.getBoundingClientRect().top ?? Infinity,
      }))
      setInView((tops.findLast(({ top }) => top <= READ_AT) ?? tops[0])?.key)
    }
    // Which box scrolls depends on the width of the window.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => removeEventListener('scroll', look, { capture: true })
  }, [known])
  return inView
}
