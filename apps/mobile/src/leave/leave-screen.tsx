import type { AnswerOf, getLeaveBalance, Leave, listLeavesOfEmployee, listLeaveTypes } from '@timeloom/contract'
import { use, useState, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ownZone, todayIn } from '../ui/time.ts'
import { leaveWords as words } from './leave.words.ts'
import './leave.css'
import { UnsentFiles } from './files/unsent-files.tsx'
import { useSendFiles } from './files/use-send-files.ts'
import { LeaveSheet } from './leave-sheet.tsx'
import { Requests } from './requests.tsx'
import { hoursText } from './taken.tsx'

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
  const sending = useSendFiles()
  const reread = () => {
    shown.retry()
    balances.retry()
  }
  const sent = async (leaveId: string, files: readonly File[]) => {
    setIsSent(true)
    reread()
    await sending.send(leaveId, files)
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
      <UnsentFiles sending={sending} />
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
        <Loaded shown={shown}>{(rows) => <Requests rows={rows} onChange={reread} />}</Loaded>
      </section>
      {isAsking && (
        <LeaveSheet
          employeeId={employeeId}
          today={todayIn(timeZoneId)}
          types={byBalance(toAsk, left)}
          usual={usualOf(shown.data)}
          balances={left}
          onSent={sent}
          onClose={() => setIsAsking(false)}
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
