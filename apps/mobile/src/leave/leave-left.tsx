import type { AnswerOf, getLeaveBalance } from '@timeloom/contract'
import { Link } from 'wouter'
import { useAnswer } from '../session/use-answer.ts'
import { shortMoment } from '../ui/time.ts'
import { leaveWords as words } from './leave.words.ts'

interface LeaveLeftProps {
  employeeId: string
  timeZoneId: string
  now: number
}

/** What is left of each leave type, on the first view; nothing where the company has no balances. */
export function LeaveLeft({ employeeId, timeZoneId, now }: LeaveLeftProps) {
  const { data, keptAt } = useAnswer<AnswerOf<typeof getLeaveBalance>>(`/api/leave-balance?employeeId=${employeeId}`)
  if (!data || data.dataList.length === 0) return null
  return (
    <section className="card" aria-label={words.balances}>
      <h2>{words.balances}</h2>
      {data.dataList.map(({ paytypeId, name, time }) => (
        <p key={paytypeId} className="fact">
          <span>{name}</span>
          <b>{words.hours(time.toFixed(2))}</b>
        </p>
      ))}
      {keptAt !== null && <p className="hint">{words.asOf(shortMoment(keptAt, timeZoneId, now))}</p>}
      <Link href="/leave" className="link link-row">
        {words.ask}
      </Link>
    </section>
  )
}
