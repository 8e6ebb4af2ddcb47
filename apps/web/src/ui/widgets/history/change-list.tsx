import type { AuditChange } from '@timeloom/contract'
import { ArrowRight } from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './history.module.css'
import { fieldWords, type HistoryFormats, valueWords } from './history.words.ts'

interface ChangeListProps {
  changes: AuditChange[]
  formats: HistoryFormats
}

/** What a change changed, a line per field: before and after. */
export function ChangeList({ changes, formats }: ChangeListProps) {
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <span className="sr">{t('before')}</span>
                <del>{valueWords(before, formats)}</del>
                <ArrowRight size={13} aria-hidden="true" />
                <span className="sr">{t('after')}</span>
              </>
            )}
            <span>{after === null ? t('none') : valueWords(after, formats)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
