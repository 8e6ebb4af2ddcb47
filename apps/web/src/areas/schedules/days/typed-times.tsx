import { useId, useRef, useState } from 'react'
import { notify } from '../../../lib/notify.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { parseShift } from '../../../ui/kit/time-field/parse-shift.ts'
import styles from './day-column.module.css'
import { sectionTimesWords } from './day.words.ts'
import { type SectionMinutes, timesOf } from './planned-day.ts'

interface TypedTimesProps {
  /** What the first key wrote. */
  begin: string
  /** `isLeft`: the focus is elsewhere already. @returns words of why it cannot be so */
  onTyped: (times: SectionMinutes, how: { isLeft: boolean }) => string | undefined
  onEnd: (how: { isLeft: boolean }) => void
}

/** The times of a section as people type them; what was understood stands below. Enter takes them, Escape leaves all as it was. */
export function TypedTimes({ begin, onTyped, onEnd }: TypedTimesProps) {
  const { timeFormat } = useUser()
  const [text, setText] = useState(begin)
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  const hintId = useId()
  const times = parseShift(text)

  const end = (isLeft: boolean) => {
    isDone.current = true
    onEnd({ isLeft })
  }
  const take = () => {
    const refused = times ? onTyped(times, { isLeft: false }) : t('Not a shift. Type it as 9-530.')
    isDone.current = refused === undefined
    setProblem(refused)
  }
  // What is understood counts, as in a spreadsheet.
  const leave = () => {
    if (isDone.current) return
    const refused = times === null ? undefined : onTyped(times, { isLeft: true })
    if (refused !== undefined) notify.warning(refused)
    if (times === null || refused !== undefined) end(true)
    isDone.current = true
  }
  return (
    <div className={styles.typing}>
      <input
        autoFocus
        aria-label={t('Times')}
        aria-describedby={hintId}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') take()
          else if (event.key === 'Escape') end(false)
          else return
          event.preventDefault()
        }}
        onBlur={leave}
      />
      <span id={hintId} aria-live="polite" className={problem === undefined ? styles.understood : styles.problem}>
        {problem ?? (times ? sectionTimesWords(timesOf(times), timeFormat) : '')}
      </span>
    </div>
  )
}
