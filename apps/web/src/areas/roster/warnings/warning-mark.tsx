import type { RosterRule, RosterWarning } from '@timeloom/contract'
import { Info, TriangleAlert } from 'lucide-react'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { shiftsOf } from '../plan/day-plan.ts'
import { markPlace } from '../plan/mark-place.ts'
import { spanOf } from '../plan/section-times.ts'
import { warningWords } from './warnings.words.ts'
import styles from './warnings.module.css'

interface WarningMarkProps {
  warnings: readonly RosterWarning[]
  /** The day, where its cards lie at their times: the mark then leaves their handles free. */
  atTimes: RosterRule | undefined
}

/** Icon and number of a day's warnings; a triangle where one of them is more than a notice. */
export function WarningMark({ warnings, atTimes }: WarningMarkProps) {
  const { timeFormat } = useUser()
  const isSerious = warnings.some(({ severity }) => severity === 'Warning')
  const Icon = isSerious ? TriangleAlert : Info
  const reasons = warnings.map((warning) => warningWords(warning, timeFormat))
  // beside leave the shifts lie lower than the mark, and those of a closed day cannot be moved
  const isUsual = !atTimes || atTimes.isClosed || atTimes.leave.length > 0
  return (
    <span
      className={styles.mark}
      data-warnings
      data-serious={isSerious || undefined}
      title={reasons.join('\n')}
      style={isUsual ? undefined : { right: markPlace(shiftsOf(atTimes).map(spanOf)) }}
    >
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
