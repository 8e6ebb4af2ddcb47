import type { Leave } from '@timeloom/contract'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { datesOf } from '../leave-facts.tsx'
import { statusWords } from '../leave.words.ts'
import { useParts } from '../leave.queries.ts'
import styles from './parts.module.css'

/** What was requested together with a leave; nothing where it stands alone. */
export function OtherParts({ leave }: { leave: Leave }) {
  const formats = useUser()
  const parts = useParts(leave)
  if (parts.length === 0) return null
  return (
    <section className={styles.parts} aria-label={t('Requested together with')}>
      <h3>{t('Requested together with')}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <span>
              {t('{type}, {dates}', { type: part.typeName, dates: datesOf(part, formats) })}{' '}
              <small>{t('{hours} h', { hours: part.textTotal })}</small>
            </span>
            <small>{statusWords(part.leaveStatus)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
