import type { Terminal } from '@timeloom/contract'
import { formatMoment } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'
import type { ListLook } from '../../ui/kit/server-list/use-list-look.ts'
import { TerminalActions, type TerminalActs } from './terminal-actions.tsx'
import { TerminalStateTag } from './terminal-state-tag.tsx'
import { peopleWords, problemsOf } from './terminal-state.ts'
import styles from './terminals.module.css'

/** A terminal on a phone. */
export function TerminalCard({
  terminal,
  look: { formats, timeZone },
  ...acts
}: TerminalActs & { terminal: Terminal; look: ListLook }) {
  const moment = (at: string) => formatMoment(at, formats, timeZone)
  const people = peopleWords(terminal)
  const facts = [terminal.siteName, terminal.serial, people && t('people: {people}', { people })].filter(Boolean)
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <b>{terminal.name}</b>
        <TerminalStateTag terminal={terminal} />
      </div>
      <span>{facts.join(' · ')}</span>
      {problemsOf(terminal, moment).map((problem) => (
        <span key={problem} className={styles.problem}>
          {problem}
        </span>
      ))}
      <TerminalActions terminal={terminal} {...acts} />
    </div>
  )
}
