import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import styles from './leave-import.module.css'
import { UndoBalances } from './undo-balances.tsx'
import type { LeaveImport } from './use-leave-import.ts'

/** Shown at first: more would not help a reader. */
const SHOWN = 100

/** The outcome of the last file. @param asOf `YYYY-MM-DD` */
export function LeaveImportResult({ account, asOf }: { account: LeaveImport; asOf: string }) {
  const user = useUser()
  const { imported = 0, unchanged = 0, importId } = account
  return (
    <section className={styles.result} aria-label={t('Import result')}>
      <p className={styles.counts}>
        <b>{t('{imported, plural, one {# balance imported} other {# balances imported}}', { imported })}</b>{' '}
        {t('as of {date}', { date: formatDate(asOf, user) })}
        {unchanged > 0 && ` · ${t('{unchanged} unchanged', { unchanged })}`}
      </p>
      <LeftOut
        account={account}
        unmatched={t(
          'File has been uploaded successfully. However the following PAYID cannot load properly. please check the format or contact our support team.',
        )}
      />
      {importId && (
        <footer>
          <UndoBalances importId={importId} count={imported - unchanged} />
        </footer>
      )}
    </section>
  )
}

/** What of a file has no effect, and why. @param of.unmatched what is said of Pay IDs that no employee has */
export function LeftOut({ account, unmatched }: { account: LeaveImport; unmatched: string }) {
  const { outdated = 0, unmatchPayid = [], problems = [] } = account
  return (
    <>
      {outdated > 0 && (
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t(
            '{outdated, plural, one {# balance does not count: there is one from a later day.} other {# balances do not count: there are ones from a later day.}}',
            { outdated },
          )}
        </p>
      )}
      {unmatchPayid.length > 0 && <Unmatched payIds={unmatchPayid} words={unmatched} />}
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  )
}

function Unmatched({ payIds, words }: { payIds: string[]; words: string }) {
  const { shown, more } = useShown(payIds)
  return (
    <div className={styles.warning} role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        <p>{words}</p>
        <ul className={styles.payIds} aria-label={t('Pay IDs that no employee has')}>
          {shown.map((payId) => (
            <li key={payId}>{payId}</li>
          ))}
        </ul>
        {more}
      </div>
    </div>
  )
}

function Problems({ problems }: { problems: NonNullable<LeaveImport['problems']> }) {
  const { shown, more } = useShown(problems)
  return (
    <div className={`${styles.table} ${styles.problems}`}>
      <table>
        <caption>{t('Not imported')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Column')}</th>
            <th scope="col">{t('Reason')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td>{line}</td>
              <td>{column}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  )
}

/** The first ones of a long list, and the button for the rest. */
function useShown<T>(all: readonly T[]) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? all : all.slice(0, SHOWN)
  const more = all.length > shown.length && (
    <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
      {t('Show all {count}', { count: all.length })}
    </button>
  )
  return { shown, more }
}
