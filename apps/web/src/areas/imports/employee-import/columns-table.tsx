import type { ImportField } from '@timeloom/contract'
import { Select } from 'antd'
import { t } from '../../../lib/words/words.ts'
import { type DraftChange, type ImportDraft, withColumn } from './draft.ts'
import { FIELD_CHOICES } from './employee-import.words.ts'
import styles from './employee-import.module.css'

const EXAMPLES = 3

/** What each column of the file means: guessed, and correctable. */
export function ColumnsTable({ draft, onChange }: { draft: ImportDraft; onChange: (change: DraftChange) => void }) {
  return (
    <section className={styles.card} aria-label={t('Columns')}>
      <h2>{t('Columns')}</h2>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('In the file')}</th>
            <th scope="col">{t('Imported as')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.headers.map((header, index) => {
            const name = header || t('Column {number}', { number: index + 1 })
            return (
              // eslint-disable-next-line react/no-array-index-key -- two columns may have the same name; they never move
              <tr key={index} data-ignored={draft.columns[index] === 'ignore' || undefined}>
                <th scope="row">
                  {name}
                  <small>{examplesOf(draft, index)}</small>
                </th>
                <td>
                  <Select<ImportField>
                    aria-label={t('{column} is imported as', { column: name })}
                    value={draft.columns[index] ?? 'ignore'}
                    options={FIELD_CHOICES}
                    onChange={(field) => onChange(withColumn(draft, index, field))}
                    showSearch={{ optionFilterProp: 'label' }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function examplesOf({ rows }: ImportDraft, column: number): string {
  const texts = new Set<string>()
  for (const cells of rows) {
    const text = cells[column] ?? ''
    if (text !== '') texts.add(text)
    if (texts.size === EXAMPLES) break
  }
  return [...texts].join(' · ')
}
