import type { AvailabilityException, AvailabilityPattern } from '@timeloom/contract'
import { Button } from 'antd'
import { Pencil, Trash2 } from 'lucide-react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { offerUndo } from '../../../ui/kit/feedback/undo.ts'
import { Tag } from '../../../ui/widgets/status-tag/status-tag.tsx'
import exchange from '../exchange.module.css'
import styles from './availability.module.css'
import { useRemoveSaid, useSaveException, useSavePattern, type Whose } from './availability.queries.ts'
import { datesWords, ruleWords, saidWords } from './availability.words.ts'
import { saidOf, sentSaid } from './said.ts'

/** Something that is said of dates, or of weekdays by a rule of its own. */
export type SaidLine = { kind: 'dates'; entry: AvailabilityException } | { kind: 'rule'; entry: AvailabilityPattern }

interface SaidListProps {
  entries: readonly SaidLine[]
  whose: Whose
  /** What would stand here. */
  empty: string
  onEdit: (line: SaidLine) => void
}

export function SaidList({ entries, whose, empty, onEdit }: SaidListProps) {
  if (entries.length === 0) return <p className={exchange.note}>{empty}</p>
  return (
    <ul className={styles.lines}>
      {entries.map((line) => (
        <Line key={line.entry.id} line={line} whose={whose} onEdit={() => onEdit(line)} />
      ))}
    </ul>
  )
}

/** One control, one mutation: each line removes itself, and is gone at once. */
function Line({ line, whose, onEdit }: { line: SaidLine; whose: Whose; onEdit: () => void }) {
  const { timeFormat } = useUser()
  const { remove, isRemoving } = useRemoveLine(line, whose)
  if (isRemoving) return null
  const said = saidOf(line.entry)
  const when = whenWords(line)
  return (
    <li className={styles.line}>
      <div>
        <b>{when}</b>
        <span>
          <Tag tone={said.kind === 'NotAvailable' ? 'error' : said.kind === 'PrefersNot' ? 'warning' : 'ok'}>
            {saidWords(said, timeFormat)}
          </Tag>
        </span>
        {said.note !== null && <small>{said.note}</small>}
      </div>
      <Button
        type="text"
        icon={<Pencil size={16} aria-hidden="true" />}
        aria-label={t('Edit {what}', { what: when })}
        onClick={onEdit}
      />
      <Button
        type="text"
        icon={<Trash2 size={16} aria-hidden="true" />}
        aria-label={t('Remove {what}', { what: when })}
        onClick={remove}
      />
    </li>
  )
}

function whenWords(line: SaidLine): string {
  return line.kind === 'dates' ? datesWords(line.entry) : ruleWords(line.entry)
}

/** Removes it, and offers for ten seconds to say it again. */
function useRemoveLine(line: SaidLine, { employeeId }: Whose) {
  const addDates = useSaveException({ isOfForm: false })
  const addRule = useSavePattern({ isOfForm: false })
  const sayAgain = () => {
    const said = { ...sentSaid(saidOf(line.entry)), ...(employeeId === undefined ? {} : { employeeId }) }
    if (line.kind === 'dates') {
      const { fromDate, toDate } = line.entry
      addDates.mutate({ body: { ...said, fromDate, toDate } })
    } else {
      const { weekdays, validFrom, validUntil, everySecondWeek } = line.entry
      addRule.mutate({ body: { ...said, weekdays, validFrom, validUntil, everySecondWeek } })
    }
  }
  const removal = useRemoveSaid(() => offerUndo(t('Removed: {what}', { what: whenWords(line) }), sayAgain))
  const ids = line.kind === 'dates' ? { exceptionIds: [line.entry.id] } : { patternIds: [line.entry.id] }
  return {
    isRemoving: removal.isPending || removal.isSuccess,
    remove: () => removal.mutate({ body: ids }),
  }
}
