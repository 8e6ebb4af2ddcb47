import type { BalanceChange } from '@timeloom/contract'
import { Button } from 'antd'
import { formatDate } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { LeftOut } from './leave-import-result.tsx'
import styles from './leave-import.module.css'
import type { CheckedFile } from './use-leave-import.ts'

interface LeaveImportCheckProps {
  checked: CheckedFile
  isSending: boolean
  onImport: () => void
  onCancel: () => void
}

/** What a file of balances would change, before any of it is stored. */
export function LeaveImportCheck({ checked, isSending, onImport, onCancel }: LeaveImportCheckProps) {
  const user = useUser()
  const { imported = 0, unchanged = 0, changes = [] } = checked.account
  const changed = imported - unchanged
  return (
    <section className={styles.result} aria-label={t('Before the import')}>
      <p className={styles.counts} role="status">
        <b>{t('{changed, plural, one {# balance would change} other {# balances would change}}', { changed })}</b>{' '}
        {t('as of {date}', { date: formatDate(checked.asOf, user) })}
        {unchanged > 0 && ` · ${t('{unchanged} unchanged', { unchanged })}`}
        {`. ${t('Nothing has been imported yet.')}`}
      </p>
      <LeftOut
        account={checked.account}
        unmatched={t('No employee has these Pay IDs: their balances would not be imported.')}
      />
      {changes.length > 0 && <Changes changes={changes} changed={changed} />}
      <footer className={styles.buttons}>
        {changed > 0 && (
          <Button type="primary" loading={isSending} onClick={onImport}>
            {t('Import')}
          </Button>
        )}
        <Button disabled={isSending} onClick={onCancel}>
          {changed > 0 ? t('Cancel') : t('Close')}
        </Button>
      </footer>
    </section>
  )
}

function Changes({ changes, changed }: { changes: BalanceChange[]; changed: number }) {
  return (
    <div className={`${styles.table} ${styles.changes}`}>
      <table>
        <caption>{t('Balances in hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            <th scope="col">{t('Leave type')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('Then')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ employeeName, payType, before, after }, place) => (
            <tr key={`${employeeName} ${payType} ${place}`}>
              <td>{employeeName}</td>
              <td>{payType}</td>
              <td>{before === null ? '–' : before.toFixed(2)}</td>
              <td>{after.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed > changes.length && <p>{t('And {count} more.', { count: changed - changes.length })}</p>}
    </div>
  )
}
