import type { SetupFileAccount, SetupFileRow } from '@timeloom/contract'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import { outcomeWords } from './import-words.ts'
import styles from './setup-import.module.css'

/** Rows shown at once: more say nothing more to someone who reads them. */
const SHOWN = 100

const WORDS: Record<SetupFileRow['outcome'], () => string> = {
  added: () => t('New'),
  changed: () => t('Changed'),
  unchanged: () => t('Unchanged'),
  wrong: () => t('Wrong'),
}

/** What a file would do: its counts, then its rows, the wrong ones first. */
export function ImportAccount({ account }: { account: SetupFileAccount }) {
  const [isWhole, setIsWhole] = useState(false)
  const { added = 0, changed = 0, unchanged = 0, wrong = 0, rows = [] } = account
  const sorted = rows.toSorted(
    (a, b) => Number(b.outcome === 'wrong') - Number(a.outcome === 'wrong') || a.line - b.line,
  )
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  return (
    <section aria-label={t('What the file does')}>
      <p className={styles.counts}>
        <b>{t('{added} new, {changed} changed, {unchanged} unchanged', { added, changed, unchanged })}</b>
        {wrong > 0 && (
          <span className={styles.fault}>
            {t(
              '{wrong, plural, one {# row has errors: fix it, then import the file again.} other {# rows have errors: fix them, then import the file again.}}',
              { wrong },
            )}
          </span>
        )}
      </p>
      {shown.length > 0 && (
        <div className={styles.rows} tabIndex={0} role="region" aria-label={t('Rows')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('What')}</th>
                <th scope="col">{t('Details')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.line} data-outcome={row.outcome}>
                  <td>{row.line}</td>
                  <td>{row.name}</td>
                  <td>{WORDS[row.outcome]()}</td>
                  <td>{outcomeWords(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {sorted.length > shown.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {t('Show all {count} rows', { count: sorted.length })}
        </button>
      )}
    </section>
  )
}
