import type { TimesheetDay } from '@timeloom/contract'
import { Info } from 'lucide-react'
import { useUser } from '../../../lib/session/session.ts'
import { longPairWords, repeatWords, tooFarApartWords } from '../punches/punch-notes.words.ts'
import styles from './why-drawer.module.css'

/** Punches that the steps below do not show as they were punched: repeats, and those that are too far apart for a pair. */
export function WhyPunchNotes({ day: { day, punchNotes } }: { day: TimesheetDay }) {
  const { timeFormat } = useUser()
  if (!punchNotes) return null
  const telling = { day, timeFormat }
  const sentences = [
    ...punchNotes.tooFarApart.map((pair) => tooFarApartWords(pair, telling)),
    ...punchNotes.longPairs.map((pair) => longPairWords(pair, telling)),
    ...punchNotes.repeats.map((repeat) => repeatWords(repeat, telling)),
  ]
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.note}>
      <Info size={14} aria-hidden="true" />
      {sentence}
    </p>
  ))
}
