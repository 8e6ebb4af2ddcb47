import type { AnswerOf, previewStaffCopy, StaffRequirement } from '@timeloom/contract'
import { Alert, Button, Skeleton } from 'antd'
import { CallError, errorText } from '../../../lib/api/call-error.ts'
import { addDays, dateRange } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './coverage.module.css'
import { copyRefusal, neededWords, placeWords, requirementTimes, weekdayWords } from './coverage.words.ts'
import { inWeekOrder } from './requirement-days.ts'

interface CopyEffectProps {
  preview: {
    data: AnswerOf<typeof previewStaffCopy> | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  timeFormat: string
}

/** Requirements that are listed; of more the number is said. */
const AT_ONCE = 100

/** What copying would require, and what it would replace. */
export function CopyEffect({ preview: { data, error, isFetching, refetch }, timeFormat }: CopyEffectProps) {
  if (error && !isFetching) {
    const isRefused = error instanceof CallError && error.kind === 'refused'
    if (isRefused) return <Alert type="info" showIcon title={copyRefusal(error.serverMessage ?? '')} />
    return (
      <p role="alert" className={styles.failed}>
        {errorText(error, t('What would be copied could not be loaded.'))}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </p>
    )
  }
  if (!data || error) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  const { weekStart, requirements, replaced } = data
  return (
    <section className={styles.effect} aria-label={t('What would be copied')}>
      <p aria-live="polite">
        {t('{count, plural, one {# requirement} other {# requirements}} from {days}.', {
          count: requirements.length,
          days: dateRange(weekStart, addDays(weekStart, 6)),
        })}
      </p>
      {replaced > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(
            '{count, plural, one {# requirement of these departments is replaced.} other {# requirements of these departments are replaced.}}',
            { count: replaced },
          )}
          description={t('Those with a skill, and those of single dates, stay.')}
        />
      )}
      <Listed requirements={requirements} timeFormat={timeFormat} />
    </section>
  )
}

function Listed({ requirements, timeFormat }: { requirements: readonly StaffRequirement[]; timeFormat: string }) {
  const shown = inWeekOrder(requirements).slice(0, AT_ONCE)
  return (
    <ul className={styles.copied} tabIndex={0} aria-label={t('Requirements that would be added')}>
      {shown.map((requirement, place) => (
        <li key={place}>
          <span>{weekdayWords(requirement.weekday ?? 1)}</span>
          <b>{requirementTimes(requirement, timeFormat)}</b>
          <span>
            {neededWords(requirement.needed)} · {placeWords(requirement)}
          </span>
        </li>
      ))}
      {requirements.length > shown.length && (
        <li>{t('and {count} more', { count: requirements.length - shown.length })}</li>
      )}
    </ul>
  )
}
