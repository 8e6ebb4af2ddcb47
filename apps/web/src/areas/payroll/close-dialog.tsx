import type { PayrollTransfer } from '@timeloom/contract'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { formatDate } from '../../lib/format/dates.ts'
import { useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { useAbandon } from '../../ui/kit/form/use-abandon.ts'
import { FormDialog } from '../../ui/kit/form/form-dialog.tsx'
import { mayClose } from '../../ui/kit/form/unsaved.ts'
import { useUnsavedGuard } from '../../ui/kit/form/use-unsaved-guard.ts'
import { obstacleWarning } from './payroll.words.ts'
import styles from './payroll.module.css'
import { useClosePeriods } from './payroll.queries.ts'
import { PeopleAtWork } from './people-at-work.tsx'
import { isRunning, obstaclesOf } from './readiness.ts'

interface CloseDialogProps {
  /** open ones */
  periods: PayrollTransfer[]
  /** the company's date */
  today: string
  onCancel: () => void
  onClosed: () => void
}

/**
 * Asks before periods are closed: each with everything still open and what that does to pay, and for the reason if
 * someone is at work.
 */
export function CloseDialog({ periods, today, onCancel, onClosed }: CloseDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [hasArrived, setHasArrived] = useState(false)
  const close = useClosePeriods({ onClosed, onAtWork: () => setHasArrived(true) })
  const atWork = hasArrived ? periods : periods.filter((period) => period.atWork > 0)
  const waiting = periods.filter((period) => obstaclesOf(period).length > 0 || isRunning(period, today))
  const isReady = waiting.length === 0 && !hasArrived
  const [place] = useState(() => ({}))
  const abandon = useAbandon(close.isPending)
  useUnsavedGuard({ isDirty: reason.trim() !== '', isSaving: close.isPending, abandon, place })
  useCloseOnMove(onCancel)
  const keepOpen = async () => {
    if (await mayClose(place)) onCancel()
  }
  const press = () => {
    if (atWork.length > 0 && reason.trim() === '') return setIsMissing(true)
    close.mutate({ body: { ids: periods.map(({ id }) => id), ...(atWork.length > 0 ? { reason } : {}) } })
  }
  return (
    <FormDialog
      open
      place={place}
      width={520}
      title={t('{count, plural, one {Close pay period} other {Close # pay periods}}', { count: periods.length })}
      closable={false}
      onCancel={onCancel}
      footer={[
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of a dialog has the focus
        <Button key="no" autoFocus onClick={() => void keepOpen()}>
          {t('Keep open')}
        </Button>,
        <Button key="yes" type="primary" loading={close.isPending} onClick={press}>
          {isReady ? t('Close period') : t('Close anyway')}
        </Button>,
      ]}
    >
      <b>{isReady ? t('Everything is approved and complete.') : t('Not everything is ready.')}</b>
      {/* many periods scroll separately, so that the question and its answers stay in view */}
      <div className={styles.allWaiting} tabIndex={waiting.length > 3 ? 0 : -1}>
        {waiting.map((period) => (
          <Waiting key={period.id} period={period} today={today} />
        ))}
      </div>
      {atWork.length > 0 && (
        <>
          <PeopleAtWork periodIds={atWork.map(({ id }) => id)} />
          <ReasonField value={reason} isMissing={isMissing && reason.trim() === ''} onChange={setReason} />
        </>
      )}
      <p className={styles.after}>
        {t('Nobody can change these days once the period is closed. It can be re-opened.')}
      </p>
    </FormDialog>
  )
}

interface ReasonFieldProps {
  value: string
  isMissing: boolean
  onChange: (reason: string) => void
}

function ReasonField({ value, isMissing, onChange }: ReasonFieldProps) {
  const id = useId()
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t('Why close while someone is at work?')}</label>
      <Input.TextArea
        id={id}
        rows={2}
        maxLength={500}
        required
        value={value}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-hint`} role={isMissing ? 'alert' : undefined} className={isMissing ? styles.wrong : undefined}>
        {isMissing
          ? t('Please give a reason.')
          : t('The reason is kept in the period’s history. Their Outs will be listed under Late punches.')}
      </small>
    </div>
  )
}

function Waiting({ period, today }: { period: PayrollTransfer; today: string }) {
  const formats = useUser()
  const dates = `${formatDate(period.fromDate, formats)} – ${formatDate(period.toDate, formats)}`
  return (
    <div className={styles.waiting}>
      <b>
        {period.paygroupName}, {dates}
      </b>
      <ul>
        {period.toDate >= today ? (
          <li>
            {t('The period runs until {date}. Punches on its remaining days would not be counted.', {
              date: formatDate(period.toDate, formats),
            })}
          </li>
        ) : (
          period.shiftsToCome > 0 && (
            <li>
              {t(
                '{count, plural, one {# planned shift has not ended and nobody has punched in yet. Its punches would not be counted.} other {# planned shifts have not ended and nobody has punched in yet. Their punches would not be counted.}}',
                { count: period.shiftsToCome },
              )}
            </li>
          )
        )}
        {obstaclesOf(period).map((obstacle) => (
          <li key={obstacle.kind}>{obstacleWarning(obstacle)}</li>
        ))}
      </ul>
    </div>
  )
}
