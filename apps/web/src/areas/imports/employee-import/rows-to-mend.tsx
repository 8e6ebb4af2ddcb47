import type { ImportField, ImportProblem } from '@timeloom/contract'
import { Button } from 'antd'
import { CircleAlert } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { clockIdColumn, type DraftChange, type ImportDraft, namedByClockId } from './draft.ts'
import type { Checked } from './employee-import.queries.ts'
import { fieldWords } from './employee-import.words.ts'
import { grouped } from './grouped.ts'
import { MendRow } from './mend-row.tsx'
import { apart, SharedTexts } from './shared-texts.tsx'
import styles from './employee-import.module.css'

/** Rows shown at once; the next follow as these are fixed. */
const SHOWN = 50

interface RowsToMendProps {
  draft: ImportDraft
  check: Checked
  onChange: (change: DraftChange) => void
}

/** The rows that cannot be imported as they are, each with its cells to put right. */
export function RowsToMend({ draft, check, onChange }: RowsToMendProps) {
  const { sent } = check
  const { shared, alone } = apart(draft, check)
  const byRow = grouped(alone, ({ row }) => row)
  const rows = [...byRow].slice(0, SHOWN)
  if (check.problems.length === 0 && draft.leftOut.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('Rows to fix')}>
      <header className={styles.mendHead}>
        <h2>{t('Rows to fix')}</h2>
        {check.problems.some(canLeaveOut) && (
          <Button size="small" onClick={() => onChange({ leftOut: leftOutWith(draft, check) })}>
            {t('Leave them all out')}
          </Button>
        )}
        {draft.leftOut.length > 0 && (
          <Button size="small" onClick={() => onChange({ leftOut: [] })}>
            {t('{count, plural, one {Put # row back} other {Put # rows back}}', {
              count: draft.leftOut.length,
            })}
          </Button>
        )}
      </header>
      <ForAllRows draft={draft} problems={check.problems} onChange={onChange} />
      <SharedTexts draft={draft} shared={shared} onChange={onChange} />
      <ul className={styles.mend}>
        {rows.map(([row, problems]) => (
          <MendRow key={sent[row]} draft={draft} place={sent[row]!} problems={problems} onChange={onChange} />
        ))}
      </ul>
      {byRow.size > SHOWN && (
        <p className={styles.hint}>
          {t('{count, plural, one {One more row is not shown yet.} other {# more rows are not shown yet.}}', {
            count: byRow.size - SHOWN,
          })}
        </p>
      )}
    </section>
  )
}

interface ForAllRowsProps {
  draft: ImportDraft
  problems: ImportProblem[]
  onChange: (change: DraftChange) => void
}

/** What no column says is chosen once for all of them, or given a column. */
function ForAllRows({ draft, problems, onChange }: ForAllRowsProps) {
  const byField = grouped(
    problems.filter(({ column }) => column === null),
    ({ field, code }) => `${field} ${code}`,
  )
  return [...byField].map(([key, [first, ...more]]) => (
    <p key={key} className={styles.forAll}>
      <CircleAlert size={15} aria-hidden="true" />
      {first!.code === 'required'
        ? t(
            '{count, plural, one {One row has} other {# rows have}} no {field}. Choose its column{isForAll, select, true {, or one for everyone} other {}}.',
            {
              count: more.length + 1,
              field: fieldWords(first!.field).toLowerCase(),
              isForAll: String(FOR_EVERYBODY.has(first!.field)),
            },
          )
        : `${first!.text} ${t('{count, plural, one {One row has this.} other {# rows have this.}}', { count: more.length + 1 })}`}
      {first!.field === 'lastName' && first!.code === 'required' && clockIdColumn(draft) !== -1 && (
        <Button size="small" onClick={() => onChange(namedByClockId(draft))}>
          {t('Use clock ID as name')}
        </Button>
      )}
    </p>
  ))
}

/** Fields that can be chosen once for all rows. */
const FOR_EVERYBODY: ReadonlySet<ImportField> = new Set(['department', 'payGroup', 'hireOnDateValue'])

function leftOutWith(draft: ImportDraft, { problems, sent }: Checked): number[] {
  const bad = problems.filter(canLeaveOut).map(({ row }) => sent[row]!)
  return [...new Set([...draft.leftOut, ...bad])]
}

/** What is missing in every row is chosen once instead. */
function canLeaveOut({ column, code }: ImportProblem): boolean {
  return column !== null || code === 'licenses'
}
