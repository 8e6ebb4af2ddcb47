import type { ImportProblem } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'
import { type DraftChange, type ImportDraft, withCell } from './draft.ts'
import type { Checked } from './employee-import.queries.ts'
import { fieldWords } from './employee-import.words.ts'
import { grouped } from './grouped.ts'
import { MendCell } from './mend-cell.tsx'
import styles from './employee-import.module.css'

/** Problem codes for an unknown name: fixed once, it is fixed everywhere. */
const NAMES = new Set([
  'unknownDepartment',
  'ambiguousDepartment',
  'unknownPayGroup',
  'unknownTimeRounding',
  'unknownSchedule',
])

/** A problem text shared by several rows. */
export interface SharedText {
  column: number
  text: string
  problems: ImportProblem[]
  /** Place of the first row. */
  place: number
}

/** Names that several rows share, separate from problems of a single row. */
export function apart(
  draft: ImportDraft,
  { problems, sent }: Checked,
): { shared: SharedText[]; alone: ImportProblem[] } {
  const textOf = ({ row, column }: ImportProblem) => draft.rows[sent[row]!]?.[column!] ?? ''
  const names = problems.filter(({ code, column }) => NAMES.has(code) && column !== null)
  const groups = [...grouped(names, (each) => `${each.column} ${textOf(each)}`).values()].filter(
    (group) => group.length > 1,
  )
  const isShared = new Set(groups.flat())
  return {
    shared: groups.map((group) => ({
      column: group[0]!.column!,
      text: textOf(group[0]!),
      problems: group,
      place: sent[group[0]!.row]!,
    })),
    alone: problems.filter((each) => each.column !== null && !isShared.has(each)),
  }
}

interface SharedTextsProps {
  draft: ImportDraft
  shared: SharedText[]
  onChange: (change: DraftChange) => void
}

/** Each name once, to be fixed in all its rows. */
export function SharedTexts({ draft, shared, onChange }: SharedTextsProps) {
  if (shared.length === 0) return null
  return (
    <ul className={styles.mend}>
      {shared.map(({ column, text, problems, place }) => (
        <li key={`${column} ${text}`} className={styles.mendRow}>
          <div className={styles.who}>
            <b>{text}</b>
            <small>{t('{count} rows', { count: problems.length })}</small>
          </div>
          <MendCell
            title={fieldWords(draft.columns[column] ?? 'ignore')}
            label={t('{field} of {count} rows', {
              field: fieldWords(draft.columns[column] ?? 'ignore'),
              count: problems.length,
            })}
            text={text}
            problems={problems}
            onMend={(next) => onChange(withCell(draft, { row: place, column, text: next, everywhere: true }))}
            onCreate={(name) => onChange({ newDepartments: [...draft.newDepartments, name] })}
          />
        </li>
      ))}
    </ul>
  )
}
