import type { Leave } from '@timeloom/contract'
import { use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { AskToCancel } from './ask-to-cancel.tsx'
import { deciderOf } from './decider.ts'
import { leaveDates } from './leave-dates.ts'
import { RequestFiles } from './files/request-files.tsx'
import { leaveWords as words } from './leave.words.ts'

const FIRST_ROWS = 12

/** The requests of the person, the latest first. */
export function Requests({ rows, onChange }: { rows: readonly Leave[]; onChange: () => void }) {
  const [isAll, setIsAll] = useState(false)
  if (rows.length === 0) return <p className="hint">{words.none}</p>
  return (
    <>
      <ul className="rows">
        {(isAll ? rows : rows.slice(0, FIRST_ROWS)).map((leave) => (
          <Request key={leave.id} leave={leave} onChange={onChange} />
        ))}
      </ul>
      {!isAll && rows.length > FIRST_ROWS && (
        <button type="button" className="button" onClick={() => setIsAll(true)}>
          {words.all(rows.length)}
        </button>
      )}
    </>
  )
}

const TAGS = { Pending: 'tag tag-pending', Approved: 'tag', Declined: 'tag tag-err', Cancelled: 'tag tag-warn' }

function Request({ leave, onChange }: { leave: Leave; onChange: () => void }) {
  const { session } = use(AppContext)
  const [step, setStep] = useState<'none' | 'sure' | 'sending' | 'failed'>('none')
  const { id, typeName, textDur, textTotal, leaveStatus, reason, mayCancel } = leave
  const cancel = async () => {
    if (step !== 'sure') return setStep('sure')
    setStep('sending')
    try {
      const { message } = await session.call<{ message: string }>('POST', '/leave/delete', { ids: [id] })
      setStep(message === 'success' ? 'none' : 'failed')
    } catch {
      setStep('failed')
    }
    onChange()
  }
  const told = leaveStatus === 'Pending' ? words.waitsFor(deciderOf(leave, words.administrators)) : reason
  return (
    <li className="request">
      <span>
        <b>{leaveDates(leave)}</b>
        <span>
          {typeName}, {textDur}, {words.hours(textTotal)}
        </span>
        <small>
          <span className={TAGS[leaveStatus]}>{words.states[leaveStatus]}</span> {told}
          {leave.cancellationReason !== null && words.cancelAsked(leave.cancellationReason)}
        </small>
        {step === 'failed' && <small role="alert">{words.cancelFailed}</small>}
      </span>
      {mayCancel && (
        <button
          type="button"
          className="button button-small"
          disabled={step === 'sending'}
          onClick={() => void cancel()}
        >
          {step === 'sure' ? words.cancelForGood : words.cancel}
        </button>
      )}
      <AskToCancel leave={leave} onChange={onChange} />
      <RequestFiles leaveId={id} />
    </li>
  )
}
