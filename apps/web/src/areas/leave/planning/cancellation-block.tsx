import {
  askLeaveCancellation,
  decideLeaveCancellation,
  type Leave,
  withdrawLeaveCancellation,
} from '@timeloom/contract'
import { Button, Input } from 'antd'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useSave } from '../../../lib/api/use-save.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { AFTER_LEAVE_CHANGE } from '../../../ui/widgets/leave/after-leave-change.ts'
import { CancellationHistory } from './cancellation-history.tsx'
import styles from './planning.module.css'

interface CancellationBlockProps {
  leave: Leave
  /** The leave is no longer as it was: its dialog closes. */
  onDone: () => void
}

/** Asking to cancel approved leave, and deciding on it, with what was asked before. */
export function CancellationBlock({ leave, onDone }: CancellationBlockProps) {
  const { employeeId } = useUser()
  const { cancellationReason: reason, mayAskCancellation, mayDecideCancellation, leaveStatus } = leave
  return (
    <>
      {reason !== null && (
        <section className={styles.asked} aria-label={t('Asked to cancel')}>
          <p>
            <CircleHelp size={14} aria-hidden="true" />
            <span>
              <b>{t('{name} asks to cancel this leave', { name: leave.employeeName })}</b>
              {reason !== '' && ` “${reason}”`}
            </span>
          </p>
          {mayDecideCancellation && <Decision leave={leave} onDone={onDone} />}
          {employeeId === leave.employeeId && <Withdrawal leave={leave} onDone={onDone} />}
        </section>
      )}
      {mayAskCancellation && <Asking leave={leave} onDone={onDone} />}
      {(leaveStatus === 'Approved' || leaveStatus === 'Cancelled') && <CancellationHistory leaveId={leave.id} />}
    </>
  )
}

const settled = () => t('Someone else has decided already.')
const inClosedPeriod = () =>
  t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.")

function Asking({ leave, onDone }: CancellationBlockProps) {
  const [reason, setReason] = useState<string>()
  const { mutateAsync, isPending } = useSave(askLeaveCancellation, {
    success: t('You get a message when it is decided.'),
    failure: t('It was not sent.'),
    refusals: {
      close: t('A day of it is in a closed pay period. Speak to your supervisor.'),
      notApproved: t('This leave is not approved any more.'),
    },
    invalidates: AFTER_LEAVE_CHANGE,
  })
  if (reason === undefined) {
    return (
      <p className={styles.ask}>
        <Button onClick={() => setReason('')}>{t('Ask to cancel')}</Button>
      </p>
    )
  }
  const send = () => mutateAsync({ params: { id: leave.id }, body: { reason } }).then(onDone, () => undefined)
  return (
    <section className={styles.asked} aria-label={t('Ask to cancel')}>
      <Reason label={t('Why should it be cancelled?')} value={reason} onChange={setReason} />
      <div className={styles.buttons}>
        <Button onClick={() => setReason(undefined)}>{t('Back')}</Button>
        <Button type="primary" disabled={reason.trim() === ''} loading={isPending} onClick={() => void send()}>
          {t('Send')}
        </Button>
      </div>
    </section>
  )
}

function Withdrawal({ leave, onDone }: CancellationBlockProps) {
  const { mutateAsync, isPending } = useSave(withdrawLeaveCancellation, {
    success: t('Your leave stays.'),
    failure: t('It was not taken back.'),
    refusals: { settled: settled() },
    invalidates: AFTER_LEAVE_CHANGE,
  })
  const send = () => mutateAsync({ params: { id: leave.id } }).then(onDone, () => undefined)
  return (
    <div className={styles.buttons}>
      <Button loading={isPending} onClick={() => void send()}>
        {t('Keep my leave')}
      </Button>
    </div>
  )
}

function Decision({ leave, onDone }: CancellationBlockProps) {
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending } = useSave(decideLeaveCancellation, {
    success: t('The leave is updated successfully.'),
    failure: t('Failed to update the leave.'),
    refusals: {
      settled: settled(),
      reason: t('Say why it is declined.'),
      close: inClosedPeriod(),
    },
    invalidates: AFTER_LEAVE_CHANGE,
  })
  const send = (as: 'accepted' | 'declined') =>
    mutateAsync({ params: { id: leave.id }, body: { as, reason } }).then(onDone, () => undefined)
  return (
    <>
      <Reason label={t('Reason')} value={reason} onChange={setReason} />
      <div className={styles.buttons}>
        <Button disabled={reason.trim() === '' || isPending} onClick={() => void send('declined')}>
          {t('Decline')}
        </Button>
        <Button type="primary" loading={isPending} onClick={() => void send('accepted')}>
          {t('Accept and cancel')}
        </Button>
      </div>
    </>
  )
}

function Reason({ label, value, onChange }: { label: string; value: string; onChange: (reason: string) => void }) {
  return (
    <label className={styles.reason}>
      {label}
      <Input.TextArea value={value} rows={2} maxLength={500} onChange={({ target }) => onChange(target.value)} />
    </label>
  )
}
