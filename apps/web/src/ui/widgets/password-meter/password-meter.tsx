import { useId } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './password-meter.module.css'

/** Characters that a password needs, and that are advised. @source decisions 10 */
const LEAST = 12
const ADVISED = 15

/** How long a password is, while it is typed, against what it needs and what is advised. */
export function PasswordMeter({ password }: { password: string }) {
  const id = useId()
  const length = Array.from(password.normalize('NFKC')).length
  const level = length >= ADVISED ? 'strong' : length >= LEAST ? 'enough' : 'short'
  return (
    <div className={styles.meter}>
      <span
        className={`${styles.bar} ${styles[level]}`}
        role="meter"
        aria-label={t('Password length')}
        aria-valuemin={0}
        aria-valuemax={ADVISED}
        aria-valuenow={Math.min(length, ADVISED)}
        aria-valuetext={wordsOf(length)}
        aria-describedby={id}
      >
        <span style={{ width: `${(Math.min(length, ADVISED) / ADVISED) * 100}%` }} />
      </span>
      <span id={id} className={styles.words}>
        {wordsOf(length)}
      </span>
    </div>
  )
}

function wordsOf(length: number): string {
  if (length >= ADVISED) return t('Long enough to be strong. A few words that only you connect are best.')
  if (length >= LEAST) return t('It will do. 15 characters or more are better.')
  return t('At least 12 characters; 15 or more are better.')
}
