import type { AnswerOf, importEmployees } from '@timeloom/contract'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '../../../lib/words/words.ts'
import { UndoImport } from './undo-import.tsx'
import styles from './employee-import.module.css'

/** What the import did, with the way back. */
export function ImportedEmployees({ result }: { result: AnswerOf<typeof importEmployees> }) {
  const { importId, added = 0, alreadyThere = 0, invited = 0 } = result
  return (
    <section className={styles.card} aria-label={t('Result')} role="status">
      <h2 className={styles.done}>
        <CircleCheck size={18} aria-hidden="true" />
        {t('{count, plural, one {# employee is added.} other {# employees are added.}}', { count: added })}
      </h2>
      {alreadyThere > 0 && (
        <p>
          {t(
            '{count, plural, one {One was there already and is as before.} other {# were there already and are as before.}}',
            {
              count: alreadyThere,
            },
          )}
        </p>
      )}
      {invited > 0 && (
        <p>{t('{count, plural, one {One invitation is sent.} other {# invitations are sent.}}', { count: invited })}</p>
      )}
      <p className={styles.next}>
        <Link to="/employee/list">
          {t('Open employees')} <ArrowRight size={14} aria-hidden="true" />
        </Link>
        {importId && <UndoImport importId={importId} count={added} />}
      </p>
    </section>
  )
}
