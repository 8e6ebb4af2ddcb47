import type { AnswerOf, getLeaveLedger } from '@timeloom/contract'
import { formatDate, formatMoment } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { kindWords, signedHours } from './entry-words.ts'
import styles from './ledger.module.css'

type Replaced = AnswerOf<typeof getLeaveLedger>['replaced']

/** What the ledger once had and later facts replaced, such as leave that was cancelled. */
export function ReplacedEntries({ entries, timeZone }: { entries: Replaced; timeZone: string }) {
  const formats = useUser()
  if (entries.length === 0) return null
  return (
    <details className={styles.replaced}>
      <summary>
        {t('{count, plural, one {# entry was replaced} other {# entries were replaced}}', { count: entries.length })}
      </summary>
      <ul>
        {entries.map(({ date, kind, minutes, replacedAt }, i) => (
          // eslint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={i}>
            <span>{formatDate(date, formats)}</span>
            <span>{kindWords(kind)}</span>
            <b>{signedHours(minutes)}</b>
            <small>{t('until {moment}', { moment: formatMoment(replacedAt, formats, timeZone) })}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
