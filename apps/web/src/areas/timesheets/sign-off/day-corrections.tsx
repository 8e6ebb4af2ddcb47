import type { TimesheetDay } from '@timeloom/contract'
import { Hourglass, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useCan, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { wantedWords } from '../../../ui/widgets/corrections/correction.words.ts'
import { dayTitle } from '../day/day-title.ts'
import { useCorrectionDesk } from './correction-desk.ts'
import { useWithdrawCorrection } from './sign-off.queries.ts'
import styles from './day-corrections.module.css'

interface DayCorrectionsProps {
  day: TimesheetDay
  isReachable: boolean
}

/** What was asked to be corrected on a day, and who it waits for; those who decide open it, whoever asked takes it back. */
export function DayCorrections({ day, isReachable }: DayCorrectionsProps) {
  const { waitingOn, waitsFor } = useCorrectionDesk()
  const formats = useUser()
  const isOwn = formats.employeeId === day.employeeId
  const mayDecide = useCan('correction:approve') && !isOwn
  const mayWithdraw = useCan('correction:create') && isOwn
  const withdraw = useWithdrawCorrection()
  const waiting = waitingOn(day.day)
  if (waiting.length === 0) return null
  const names = waitsFor.join(', ')
  return (
    <ul className={styles.waiting} aria-label={t('Corrections asked for')}>
      {waiting.map((correction) => (
        <li key={correction.id}>
          <Hourglass size={13} strokeWidth={2.2} aria-hidden="true" />
          <b>{wantedWords(correction, formats)}</b>{' '}
          {names === '' ? t('asked for') : t('asked for, waiting for {names}', { names })}{' '}
          {mayDecide && (
            <Link
              to={`/corrections?${new URLSearchParams({ id: correction.id })}`}
              tabIndex={isReachable ? 0 : -1}
              data-day-item
              aria-label={t('Decide on the correction of {day}', { day: dayTitle(day.day) })}
            >
              {t('Decide')}
            </Link>
          )}
          {mayWithdraw && (
            <button
              type="button"
              className={styles.withdraw}
              tabIndex={isReachable ? 0 : -1}
              data-day-item
              disabled={withdraw.isPending}
              aria-label={t('Withdraw: {request}, {day}', {
                request: wantedWords(correction, formats),
                day: dayTitle(day.day),
              })}
              onClick={() => void withdraw.mutateAsync({ params: { id: correction.id } }).catch(() => undefined)}
            >
              {t('Withdraw')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface AskCorrectionButtonProps extends DayCorrectionsProps {
  className: string | undefined
}

/** Asks for a correction of one's own day. */
export function AskCorrectionButton({ day, className, isReachable }: AskCorrectionButtonProps) {
  const desk = useCorrectionDesk()
  if (!desk.mayAsk(day)) return null
  return (
    <button
      type="button"
      className={className}
      tabIndex={isReachable ? 0 : -1}
      data-day-item
      aria-label={t('Correction: ask on {day}', { day: dayTitle(day.day) })}
      onClick={() => desk.ask(day)}
    >
      <Plus size={12} strokeWidth={2.2} aria-hidden="true" />
      {t('Correction')}
    </button>
  )
}
