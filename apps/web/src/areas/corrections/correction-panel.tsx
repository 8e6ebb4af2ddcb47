import type { AnswerOf, getCorrection } from '@timeloom/contract'
import { Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, errorText } from '../../lib/api/call-error.ts'
import { notify } from '../../lib/notify.ts'
import { formatDate, formatMoment } from '../../lib/format/dates.ts'
import { useCan, useSettings, useUser } from '../../lib/session/session.ts'
import { t } from '../../lib/words/words.ts'
import { wantedWords } from '../../ui/widgets/corrections/correction.words.ts'
import { SidePanel } from '../../ui/kit/side-panel/side-panel.tsx'
import { timesheetOf } from './correction-columns.tsx'
import { CorrectionEffect } from './correction-effect.tsx'
import { CorrectionStateTag } from './correction-state.tsx'
import { useCorrection, useDecide, useWaiting } from './corrections.queries.ts'
import { problemWords } from './corrections.words.ts'
import styles from './corrections.module.css'

interface CorrectionPanelProps {
  id: string
  /** which of those that wait come next: those on days that are paid in these; undefined: all */
  payPeriods: string[] | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

type Detail = AnswerOf<typeof getCorrection>
type Decision = 'accepted' | 'declined'

/** A request with the day before and after, decided with one click; then the next one that waits. */
export function CorrectionPanel({ id, payPeriods, onOpen, onClose }: CorrectionPanelProps) {
  const { data, isError, error, refetch } = useCorrection(id)
  const next = useWaiting(payPeriods).find((each) => each.id !== id)
  const goOn = () => {
    if (next) return onOpen(next.id)
    notify.info(t('No other request waits.'))
    onClose()
  }
  return (
    <SidePanel
      title={t('Correction')}
      {...(data ? { subtitle: data.employeeName } : {})}
      onClose={onClose}
      actions={next && <Button onClick={goOn}>{t('Next')}</Button>}
    >
      {data && <Facts correction={data} key={data.id} onDecided={goOn} />}
      {!data && !isError && <Skeleton active />}
      {!data && isError && (
        <p role="alert">
          {errorText(error, t('Failed to load the request.'))}{' '}
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </p>
      )}
    </SidePanel>
  )
}

function Facts({ correction, onDecided }: { correction: Detail; onDecided: () => void }) {
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const mayDecide = useCan('correction:approve')
  const { state, decided, day, reason, askedAt } = correction
  return (
    <div className={styles.facts}>
      <p className={styles.wanted}>
        <b>{formatDate(day, formats)}</b>
        <span>{wantedWords(correction, formats)}</span>
        <q>{reason}</q>
        <small>{t('Asked {when}', { when: formatMoment(askedAt, formats, timeZoneId) })}</small>
      </p>
      <CorrectionEffect correction={correction} />
      <Link to={timesheetOf(correction)}>{t('Timesheet of the day')}</Link>
      {state === 'waiting' && mayDecide && <DecideForm correction={correction} onDecided={onDecided} />}
      {state !== 'waiting' && (
        <p className={styles.decided}>
          <CorrectionStateTag state={state} />
          {decided && (
            <span>
              {t('{who}, {when}', {
                who: decided.by ?? t('Entered by the employee'),
                when: formatMoment(decided.at, formats, timeZoneId),
              })}
            </span>
          )}
          {decided?.reason && <q>{decided.reason}</q>}
        </p>
      )}
    </div>
  )
}

function DecideForm({ correction, onDecided }: { correction: Detail; onDecided: () => void }) {
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const decide = useDecide()
  const { problem } = correction
  const save = async (as: Decision) => {
    setRefused(null)
    try {
      await decide.mutateAsync({ params: { id: correction.id }, body: { as, reason: reason.trim() } })
      notify.success(as === 'accepted' ? t('The correction is done.') : t('The request is declined.'))
    } catch (error) {
      const code = error instanceof CallError && error.kind === 'refused' ? (error.serverMessage ?? '') : ''
      if (code !== 'settled') {
        return setRefused(problemWords(code) ?? errorText(error, t('Failed to save the decision.')))
      }
      notify.warning(problemWords('settled') ?? '')
    }
    return onDecided()
  }
  const words = refused ?? (problem === null ? null : problemWords(problem))
  return (
    <section className={styles.decide} aria-label={t('Decide')}>
      {words && (
        <p className={styles.problem} role="alert">
          {words}
        </p>
      )}
      <label>
        {t('Words to the employee')}
        <Input.TextArea
          value={reason}
          maxLength={400}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className={styles.buttons}>
        <Button disabled={problem === 'own'} loading={decide.isPending} onClick={() => void save('declined')}>
          {t('Decline')}
        </Button>
        <Button
          type="primary"
          disabled={problem !== null}
          loading={decide.isPending}
          onClick={() => void save('accepted')}
        >
          {t('Accept')}
        </Button>
      </div>
    </section>
  )
}
