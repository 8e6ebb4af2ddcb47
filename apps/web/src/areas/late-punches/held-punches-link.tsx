import { Link } from 'react-router'
import { t } from '../../lib/words/words.ts'
import styles from './late-punches.module.css'
import { useHeldCount } from './late-punches.queries.ts'

/** To the punches of devices that cannot be counted as they are; says how many wait. */
export function HeldPunchesLink() {
  const count = useHeldCount()
  return (
    <Link to="/punches/held" className={styles.held}>
      {count === 0
        ? t('Held punches')
        : t('{count, plural, one {# held punch waits} other {# held punches wait}}', { count })}
    </Link>
  )
}
