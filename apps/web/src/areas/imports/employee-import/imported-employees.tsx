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
        {t('{count, plural, one {# employee was added.} other {# employees were added.}}', { count: added })}
      </h2>
      {alreadyThere > 0 && (
        <p>
          {t(
            '{count, plural, one {One was already there and is unchanged.} other {# were already there and are unchanged.}}',
            {
              count: alreadyThere,
            },
          )}
        </p>
      )}
      {invited > 0 && (
        <p>
          {t('{count, plural, one {One invitation was sent.} other {# invitations were sent.}}', { count: invited })}
        </p>
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
