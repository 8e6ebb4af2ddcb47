import type { AnswerOf, getLeaveBalance, Leave, listLeavesOfEmployee, listLeaveTypes } from '@timeloom/contract'
import { use, useState, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { dateText, ownZone, todayIn } from '../ui/time.ts'
import { leaveWords as words } from './leave.words.ts'
import './leave.css'
import { AskToCancel } from './ask-to-cancel.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { hoursText } from './taken.tsx'

const FIRST_ROWS = 12

/** What is left of each leave type, and the person's own requests. */
export default function LeaveScreen() {
  const { phone } = use(AppContext)
  const { person } = useSyncExternalStore(phone.subscribe, phone.state)
  return person ? <OwnLeave employeeId={person.employeeId} timeZoneId={person.timeZoneId} /> : null
}

function OwnLeave({ employeeId, timeZoneId = ownZone() }: { employeeId: string; timeZoneId?: string }) {
  const shown = useAnswer<AnswerOf<typeof listLeavesOfEmployee>>(
    `/api/leaves/list-by-employeeId?employeeId=${employeeId}`,
  )
  const balances = useAnswer<AnswerOf<typeof getLeaveBalance>>(`/api/leave-balance?employeeId=${employeeId}`)
  const types = useAnswer<AnswerOf<typeof listLeaveTypes>>('/api/leave-types?status=Active')
  const [isAsking, setIsAsking] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const left = balances.data?.dataList ?? []
  const toAsk = (types.data ?? []).filter(({ isAutomatic }) => !isAutomatic)
  const close = (hasSent: boolean) => {
    setIsAsking(false)
    if (!hasSent) return
    setIsSent(true)
    shown.retry()
    balances.retry()
  }
  return (
    <>
      <header className="head">
        <h1>{words.title}</h1>
      </header>
      {isSent && (
        <p className="note note-ok" role="status">
          {words.sent}
        </p>
      )}
      {left.length > 0 && (
        <section className="card" aria-label={words.balances}>
          <h2>{words.balances}</h2>
          <div className="balances">
            {left.map(({ paytypeId, name, time }) => (
              <p key={paytypeId} className="balance">
                <small>{name}</small>
                <b>{hoursText(time)}</b>
              </p>
            ))}
          </div>
          <p className="hint">{words.balanceHelp}</p>
        </section>
      )}
      {toAsk.length > 0 && (
        <button type="button" className="button button-primary" onClick={() => setIsAsking(true)}>
          {words.ask}
        </button>
      )}
      <section className="card" aria-label={words.requests}>
        <h2>{words.requests}</h2>
        <Loaded shown={shown}>
          {(rows) => (
            <Requests
              rows={rows}
              onChange={() => {
                shown.retry()
                balances.retry()
              }}
            />
          )}
        </Loaded>
      </section>
      {isAsking && (
        <LeaveSheet
          employeeId={employeeId}
          today={todayIn(timeZoneId)}
          types={byBalance(toAsk, left)}
          usual={usualOf(shown.data)}
          balances={left}
          onClose={close}
        />
      )}
    </>
  )
}

/** The type that was asked for last. */
function usualOf(requests: readonly Leave[] | undefined): string | undefined {
  return requests?.find(({ leaveStatus }) => leaveStatus !== 'Cancelled')?.typeId
}

/** Types with a balance come first: they are what people take. */
function byBalance(types: AnswerOf<typeof listLeaveTypes>, balances: readonly { paytypeId: string }[]) {
  const hasBalance = (id: string) => balances.some(({ paytypeId }) => paytypeId === id)
  return types.toSorted((a, b) => Number(hasBalance(b.id)) - Number(hasBalance(a.id)))
}

function Requests({ rows, onChange }: { rows: readonly Leave[]; onChange: () => void }) {
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
  const { id, typeName, textDur, textTotal, leaveStatus, reason, reportName, mayCancel } = leave
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
  const told = leaveStatus === 'Pending' ? words.waitsFor(reportName) : reason
  return (
    <li>
      <span>
        <b>{datesOf(leave)}</b>
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
    </li>
  )
}

function datesOf({ fromDate, toDate }: Leave): string {
  return fromDate === toDate ? dateText(fromDate) : `${dateText(fromDate)} – ${dateText(toDate)}`
}
