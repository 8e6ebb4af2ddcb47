import { Button, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import { nearestRows, nextRow, type RowDraft } from './rounding-rows.ts'
import styles from './rounding.module.css'

interface RoundingTableProps {
  rows: readonly RowDraft[]
  onChange: (rows: RowDraft[]) => void
  onBlur: (() => void) | undefined
}

/** Sets that most companies have, in minutes. */
const USUAL_STEPS = [5, 6, 15]

/** The rows of a rounding rule, in their order. @source spec 002 §2.3, §5 */
export function RoundingTable({ rows, onChange, onBlur }: RoundingTableProps) {
  const set = (place: number, changed: Partial<RowDraft>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...changed } : row)))
  return (
    <div className={styles.rows} onBlur={onBlur}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('#')}</th>
            <th scope="col">{t('From')}</th>
            <th scope="col">{t('To')}</th>
            <th scope="col">{t('Value')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const number = place + 1
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a row has no name but its position
              <tr key={place}>
                <th scope="row">{number}</th>
                {(['fromTime', 'toT', 'value'] as const).map((field) => (
                  <td key={field}>
                    <Input
                      value={row[field] ?? ''}
                      inputMode="numeric"
                      maxLength={3}
                      aria-label={t('{field} of rule {number}', { field: nameOf(field), number })}
                      onChange={({ target }) => set(place, { [field]: minuteOf(target.value) })}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<X size={14} aria-hidden="true" />}
                    aria-label={t('Remove rule {number}', { number })}
                    onClick={() => onChange(rows.filter((_, index) => index !== place))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => onChange([...rows, nextRow(rows)])}>
        {t('Add a rule')}
      </Button>
      {rows.length === 0 && (
        <div className={styles.usual}>
          <span>{t('Or start with the nearest')}</span>
          {USUAL_STEPS.map((step) => (
            <Button key={step} size="small" onClick={() => onChange(nearestRows(step))}>
              {t('{step} minutes', { step })}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function nameOf(field: keyof RowDraft): string {
  return field === 'fromTime' ? t('From') : field === 'toT' ? t('To') : t('Value')
}

function minuteOf(text: string): number | null {
  return /^\d+$/.test(text.trim()) ? Number(text) : null
}
