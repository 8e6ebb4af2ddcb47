import type { Leave, LeaveDecision } from '@timeloom/contract'
import { Check, Hourglass, X } from 'lucide-react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useSettings, useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { useDecisions } from './deciding.queries.ts'
import { waitsWords } from './deciding.words.ts'
import styles from './deciding.module.css'

/** What was decided on a request so far, and who is asked next; nothing where neither says more than its status. */
export function DecisionHistory({ leave }: { leave: Leave }) {
  const { data = [] } = useDecisions(leave.id)
  const waits = waitsWords(leave)
  if (waits === undefined && !saysMore(data)) return null
  return (
    <section className={styles.history} aria-label={t('Decisions')}>
      <ol>
        {data.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
        {waits !== undefined && (
          <li data-waits>
            <Hourglass size={14} aria-hidden="true" />
            <span>{waits}</span>
          </li>
        )}
      </ol>
      {leave.decidesFor !== null && leave.leaveStatus === 'Pending' && (
        <p>{t('You decide for {name}.', { name: leave.decidesFor })}</p>
      )}
    </section>
  )
}

/** Whether the decisions are more than the one that the leave itself tells. */
function saysMore(decisions: readonly LeaveDecision[]): boolean {
  return decisions.length > 1 || decisions.some((decision) => decision.steps > 1 || decision.for !== null)
}

function Decision({ decision }: { decision: LeaveDecision }) {
  const { status, step, steps, by, reason, at, isEarlier } = decision
  const formats = useUser()
  const { timeZoneId } = useSettings()
  const name = decision.for === null ? by : t('{name} for {other}', { name: by, other: decision.for })
  return (
    <li data-status={status} data-earlier={isEarlier || undefined}>
      {status === 'Approved' ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
      <span>
        <b>{decisionWords(decision)}</b> {name}
        {steps > 1 && <small>{t('step {step} of {steps}', { step, steps })}</small>}
        <small>{formatMoment(at, formats, timeZoneId)}</small>
        {isEarlier && <small>{t('before the request was changed')}</small>}
        {reason !== '' && <q>{reason}</q>}
      </span>
    </li>
  )
}

function decisionWords({ status }: LeaveDecision): string {
  return status === 'Approved' ? t('Approved by') : t('Declined by')
}
