import { t } from '../../../lib/words/words.ts'
import { RoundingDial } from './rounding-dial.tsx'
import { RoundingNotes } from './rounding-notes.tsx'
import { readyRows, type RowDraft } from './rounding-rows.ts'
import { RoundingTable } from './rounding-table.tsx'
import { RoundingTryOut } from './rounding-try-out.tsx'
import styles from './rounding.module.css'

interface RoundingFieldProps {
  id?: string
  value?: RowDraft[]
  onChange?: (rows: RowDraft[]) => void
  /** The rows are checked when one of their fields is left. */
  onBlur?: () => void
}

/** The rows of a rounding rule, and beside them what they do to the minutes of an hour. */
export function RoundingField({ id, value, onChange, onBlur }: RoundingFieldProps) {
  const rows = value ?? []
  const ready = readyRows(rows)
  return (
    <div {...(id ? { id } : {})} className={styles.field} role="group" aria-label={t('Rounding Rules')}>
      <RoundingTable onBlur={onBlur} rows={rows} onChange={(changed) => onChange?.(changed)} />
      <div className={styles.beside}>
        <RoundingDial rows={ready} />
        <RoundingTryOut rows={ready.map(({ row }) => row)} />
      </div>
      <RoundingNotes rows={ready} />
    </div>
  )
}
