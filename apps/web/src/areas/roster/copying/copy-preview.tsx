import type { AnswerOf, previewRosterCopy, ScheduleRule } from '@timeloom/contract'
import { Button, Skeleton } from 'antd'
import { ArrowRight } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { isOff, shiftsOf } from '../plan/day-plan.ts'
import { timesWords } from '../plan/section-times.ts'
import { peopleWords } from '../roster.words.ts'
import styles from './copying.module.css'

interface CopyPreviewProps {
  preview: {
    data: AnswerOf<typeof previewRosterCopy> | undefined
    error: unknown
    refetch: () => unknown
  }
}

/** What copying would do: how many days, and which plans it replaces. */
export function CopyPreview({ preview: { data, error, refetch } }: CopyPreviewProps) {
  if (error) {
    return (
      <p role="alert" className={styles.failed}>
        {errorText(error, t('What would change could not be loaded.'))}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { employees, days, closed, locked, notEmployed, conflicts, conflictCount } = data
  return (
    <section className={styles.preview} aria-label={t('What would change')}>
      <p aria-live="polite">
        {days === 0
          ? t('No day would get another plan.')
          : t('{count, plural, one {# day} other {# days}} of {people} would get another plan.', {
              count: days,
              people: peopleWords(employees),
            })}{' '}
        {closed > 0 &&
          t('{count, plural, one {# day is} other {# days are}} in a closed pay period and would stay.', {
            count: closed,
          })}{' '}
        {locked > 0 &&
          t('{count, plural, one {# day has} other {# days have}} approved shifts and would stay.', {
            count: locked,
          })}{' '}
        {notEmployed > 0 &&
          t('{count, plural, one {# day is} other {# days are}} outside an employment and would stay.', {
            count: notEmployed,
          })}
      </p>
      {conflictCount > 0 && <Conflicts conflicts={conflicts} count={conflictCount} />}
    </section>
  )
}

type Conflict = AnswerOf<typeof previewRosterCopy>['conflicts'][number]

function Conflicts({ conflicts, count }: { conflicts: Conflict[]; count: number }) {
  return (
    <>
      <h3>{t('{count, plural, one {# existing plan} other {# existing plans}} would be replaced', { count })}</h3>
      <ul className={styles.conflicts} tabIndex={0} aria-label={t('Plans that would be replaced')}>
        {conflicts.map(({ employeeId, employeeName, ruleDate, before, after }) => (
          <li key={`${employeeId} ${ruleDate}`}>
            <b>{employeeName}</b>
            <span>{dayWithWeekday(ruleDate)}</span>
            <span className={styles.change}>
              <Plan rule={before} />
              <ArrowRight size={13} aria-hidden="true" />
              <span className="sr">{t('becomes')}</span>
              <Plan rule={after} />
            </span>
          </li>
        ))}
        {count > conflicts.length && <li>{t('and {count} more', { count: count - conflicts.length })}</li>}
      </ul>
    </>
  )
}

function Plan({ rule }: { rule: ScheduleRule }) {
  const { timeFormat } = useUser()
  if (isOff(rule)) return <span>{t('Off Day')}</span>
  const shifts = shiftsOf(rule)
  return (
    <span>{shifts.length === 0 ? t('nothing') : shifts.map((shift) => timesWords(shift, timeFormat)).join(', ')}</span>
  )
}
