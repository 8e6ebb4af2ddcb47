import type { TimesheetDay } from '@timeloom/contract'
import { CopyMinus, CopyPlus, Link2, Unlink2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { usePunchDesk } from './punch-desk.ts'
import styles from './punch-notes.module.css'
import { longPairWords, repeatWords, tooFarApartWords } from './punch-notes.words.ts'

/** Punches that are not counted, or make no pair or a long one: what is so, and the one click that changes it. */
export function PunchNotes({ day, isReachable }: { day: TimesheetDay; isReachable: boolean }) {
  const { timeFormat } = useUser()
  const desk = usePunchDesk()
  const notes = day.punchNotes
  if (!notes) return null
  const telling = { day: day.day, timeFormat }
  const shared = { isReachable, isShown: desk.mayEdit(day), isSaving: desk.isSaving }
  return (
    <ul className={styles.notes} aria-label={t('Notes on punches')}>
      {notes.repeats.map((repeat) => (
        <Note
          key={repeat.punchId}
          {...shared}
          icon={repeat.isCounted ? <CopyPlus /> : <CopyMinus />}
          words={repeatWords(repeat, telling)}
          action={repeat.isCounted ? t('Do not count') : t('Count it')}
          onAct={() => desk.count(day, repeat.punchId, !repeat.isCounted)}
        />
      ))}
      {notes.tooFarApart.map((pair) => (
        <Note
          key={pair.inPunchId}
          {...shared}
          icon={<Unlink2 />}
          words={tooFarApartWords(pair, telling)}
          action={t('Pair these two')}
          onAct={() => desk.pair(day, pair, true)}
        />
      ))}
      {notes.longPairs.map((pair) => (
        <Note
          key={pair.inPunchId}
          {...shared}
          icon={<Link2 />}
          words={longPairWords(pair, telling)}
          action={t('Separate')}
          onAct={() => desk.pair(day, pair, false)}
        />
      ))}
    </ul>
  )
}

interface NoteProps {
  icon: ReactNode
  words: string
  action: string
  onAct: () => void
  isReachable: boolean
  /** the button, for those who may change the day */
  isShown: boolean
  isSaving: boolean
}

function Note({ icon, words, action, onAct, isReachable, isShown, isSaving }: NoteProps) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>{words}</span>
      {isShown && (
        <button
          type="button"
          data-day-item
          tabIndex={isReachable ? 0 : -1}
          aria-label={`${action}: ${words}`}
          disabled={isSaving}
          onClick={(event) => {
            // The line changes with the save; the focus stays with its day.
            event.currentTarget.closest<HTMLElement>('[data-day]')?.focus()
            onAct()
          }}
        >
          {action}
        </button>
      )}
    </li>
  )
}
