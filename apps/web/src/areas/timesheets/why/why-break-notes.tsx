import { Coffee } from 'lucide-react'
import { hoursInProse } from '../../../lib/format/hours.ts'
import { t } from '../../../lib/words/words.ts'
import { breaksDueWords } from '../../../ui/widgets/breaks-due/breaks-due-words.ts'
import type { Told } from './told.ts'
import styles from './why-drawer.module.css'

/** Work periods with less break than by law; the figures are as they are. @source docs/engine.md A6 */
export function WhyBreakNotes({ explanation: { breaksDue }, teller }: Told) {
  return breaksDue.map((period) => (
    <p key={period.from} className={styles.note}>
      <Coffee size={14} aria-hidden="true" />
      <span>
        {t('{span} is {length} of work: {due} are due by law, {taken} of break was taken. The figures do not change.', {
          span: teller.span(period),
          length: hoursInProse(period.to - period.from),
          due: breaksDueWords(period),
          taken: hoursInProse(period.takenMinutes),
        })}
      </span>
    </p>
  ))
}
