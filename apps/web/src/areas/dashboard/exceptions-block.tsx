import { Link } from 'react-router'
import { useCan } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { exceptionTypes } from '../../ui/widgets/exception-types/exception-types.ts'
import { CountedLine } from './counted-line.tsx'
import styles from './dashboard.module.css'
import { useExceptionCounts } from './dashboard.queries.ts'

const LIST = '/times/timecardExceptionList'

/** How many of each type that the company uses, of yesterday and today. @source spec 001 §2.8 */
export function ExceptionsBlock() {
  const counts = useExceptionCounts()
  if (!useCan('exception:visible')) return null
  const types = exceptionTypes().flatMap(({ id, label }) => {
    const count = counts?.[id]
    return count === undefined ? [] : [{ id, label, count }]
  })
  const most = Math.max(0, ...types.map(({ count }) => count))
  return (
    <section className={styles.block} aria-labelledby="dashboard-exceptions">
      <header>
        <h2 id="dashboard-exceptions">{t('Exceptions')}</h2>
        <Link to={`${LIST}?type=AllException`}>{t('Browse Period')}</Link>
      </header>
      <p className={styles.quiet}>{t('Yesterday and today')}</p>
      <ul>
        {types.map(({ id, label, count }) => (
          <CountedLine
            key={id}
            to={`${LIST}?type=${id}`}
            words={label}
            {...(id === 'UnprovedOvertime' ? { note: t('with early, late') } : {})}
            count={count}
            most={most}
          />
        ))}
      </ul>
    </section>
  )
}
