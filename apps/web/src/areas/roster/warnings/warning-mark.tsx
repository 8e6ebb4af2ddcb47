import type { RosterWarning } from '@timeloom/contract'
import { Info, TriangleAlert } from 'lucide-react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { warningWords } from './warnings.words.ts'
import styles from './warnings.module.css'

/** Icon and number of a day's warnings; a triangle where one of them is more than a notice. */
export function WarningMark({ warnings }: { warnings: readonly RosterWarning[] }) {
  const { timeFormat } = useUser()
  const isSerious = warnings.some(({ severity }) => severity === 'Warning')
  const Icon = isSerious ? TriangleAlert : Info
  const reasons = warnings.map((warning) => warningWords(warning, timeFormat))
  return (
    <span className={styles.mark} data-warnings data-serious={isSerious || undefined} title={reasons.join('\n')}>
      <Icon size={10} aria-hidden="true" />
      <span aria-hidden="true">{warnings.length}</span>
      <span className="sr">
        {t('{count, plural, one {# warning} other {# warnings}}: {reasons}', {
          count: warnings.length,
          reasons: reasons.join(' '),
        })}
      </span>
    </span>
  )
}
