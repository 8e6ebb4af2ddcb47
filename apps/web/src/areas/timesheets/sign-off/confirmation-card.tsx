import type { PeriodConfirmation, Timesheet } from '@timeloom/contract'
import { Button } from 'antd'
import { CircleCheck, Hourglass } from 'lucide-react'
import { errorText } from '../../../lib/api/call-error.ts'
import { dateRange, dayWithWeekday, formatMoment } from '../../../lib/format/dates.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import styles from './confirmation-card.module.css'
import { confirmedWords } from './confirmed-words.ts'
import { useConfirmPeriod, usePeriodConfirmation } from './sign-off.queries.ts'

interface ConfirmationCardProps {
  employeeId: string
  timesheet: Timesheet
}

/** So many changed figures are named. */
const MOST_CHANGES = 8

/** Whether the employee has confirmed the hours of the period, what has changed since, and who they wait for. */
export function ConfirmationCard({ employeeId, timesheet }: ConfirmationCardProps) {
  const { data, isError, error, refetch } = usePeriodConfirmation(employeeId, timesheet)
  if (data === undefined) {
    if (!isError) return null
    return (
      <p role="alert" className={styles.card}>
        {errorText(error, t('Failed to load the confirmation.'))}{' '}
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </p>
    )
  }
  if (!data.isAsked || data.waitsFor === 'later') return null
  const isOpen = data.waitsFor === 'employee'
  return (
    <section className={`${styles.card} ${isOpen ? styles.open : ''}`} aria-label={t('Confirmation of the hours')}>
      <ConfirmedWords confirmation={data} timeZone={timesheet.timeZoneId} employeeId={employeeId} />
      {isOpen && <Changes confirmation={data} />}
      <WaitsFor confirmation={data} employeeId={employeeId} />
    </section>
  )
}

interface ConfirmedWordsProps {
  confirmation: PeriodConfirmation
  timeZone: string
  employeeId: string
}

function ConfirmedWords({ confirmation, timeZone, employeeId }: ConfirmedWordsProps) {
  const formats = useUser()
  const { confirmed } = confirmation
  const when = confirmed && formatMoment(confirmed.at, formats, timeZone)
  const Icon = confirmed?.isCurrent ? CircleCheck : Hourglass
  const words = confirmedWords(confirmation, { isOwn: formats.employeeId === employeeId, when: when ?? '' })
  return (
    <p className={styles.words}>
      <Icon
        size={16}
        strokeWidth={2.2}
        aria-hidden="true"
        className={confirmed?.isCurrent ? styles.done : styles.due}
      />
      <b>{words}</b>
    </p>
  )
}

/** Each figure that is another one than was confirmed, from and to. */
function Changes({ confirmation: { changes } }: { confirmation: PeriodConfirmation }) {
  if (changes.length === 0) return null
  const others = changes.length - MOST_CHANGES
  return (
    <ul className={styles.changes} aria-label={t('Changed since')}>
      {changes.slice(0, MOST_CHANGES).map(({ day, payType, was, now }) => (
        <li key={`${day} ${payType}`}>
          {dayWithWeekday(day)} · {payType}: {was.toFixed(2)} → <b>{now.toFixed(2)}</b>
        </li>
      ))}
      {others > 0 && <li>{t('{count, plural, one {and # more} other {and # more}}', { count: others })}</li>}
    </ul>
  )
}

function WaitsFor({ confirmation, employeeId }: { confirmation: PeriodConfirmation; employeeId: string }) {
  const isOwn = useUser().employeeId === employeeId
  const confirm = useConfirmPeriod()
  const { waitsFor, toApprove, fromT, toT, figures } = confirmation
  switch (waitsFor) {
    case 'employee':
      if (!isOwn) return <p className={styles.next}>{t('Waits for the employee to confirm.')}</p>
      return (
        <Button
          type="primary"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ body: { fromT, figures } })}
          aria-label={t('I confirm these hours, {days}', { days: dateRange(fromT, toT) })}
        >
          {t('I confirm these hours')}
        </Button>
      )
    case 'supervisor':
      return (
        <p className={styles.next}>
          {t('Waits for the supervisor: {count, plural, one {# entry} other {# entries}} to approve.', {
            count: toApprove,
          })}
        </p>
      )
    case 'payroll':
      return <p className={styles.next}>{t('Approved. Waits for payroll to close the period.')}</p>
    case 'later':
    case 'nobody':
      return null
  }
}
