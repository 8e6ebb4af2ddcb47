import type { ImportProblem } from '@timeloom/contract'
import { Button } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { type DraftChange, type ImportDraft, withCell } from './draft.ts'
import { fieldWords } from './employee-import.words.ts'
import { grouped } from './grouped.ts'
import { MendCell } from './mend-cell.tsx'
import styles from './employee-import.module.css'

interface MendRowProps {
  draft: ImportDraft
  /** Place of the row in the draft. */
  place: number
  problems: ImportProblem[]
  onChange: (change: DraftChange) => void
}

/** One row with its problem cells. */
export function MendRow({ draft, place, problems, onChange }: MendRowProps) {
  const line = draft.lines[place]!
  const byColumn = [...grouped(problems, ({ column }) => column!)]
  return (
    <li className={styles.mendRow}>
      <div className={styles.who}>
        <b>{nameOf(draft, place) || t('No name')}</b>
        <small>{t('line {line}', { line })}</small>
        <Button
          type="text"
          size="small"
          aria-label={t('Leave out line {line}', { line })}
          onClick={() => onChange({ leftOut: [...draft.leftOut, place] })}
        >
          {t('Leave out')}
        </Button>
      </div>
      <div className={styles.cells}>
        {byColumn.map(([column, own]) => {
          const text = draft.rows[place]?.[column] ?? ''
          return (
            <MendCell
              key={column}
              label={t('{field}, line {line}', { field: fieldWords(draft.columns[column] ?? 'ignore'), line })}
              title={fieldWords(draft.columns[column] ?? 'ignore')}
              text={text}
              problems={own}
              onMend={(next, isOffered) =>
                onChange(withCell(draft, { row: place, column, text: next, everywhere: isOffered }))
              }
              onCreate={(name) => onChange({ newDepartments: [...draft.newDepartments, name] })}
            />
          )
        })}
      </div>
    </li>
  )
}

function nameOf({ columns, rows }: ImportDraft, place: number): string {
  const cells = rows[place] ?? []
  const said = (field: ImportDraft['columns'][number]) => cells[columns.indexOf(field)] ?? ''
  return said('fullName') || [said('firstName'), said('lastName')].filter((name) => name !== '').join(' ')
}
