import type { AnswerOf, getMyShifts, MyDay, MyShift } from '@timeloom/contract'
import { use, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { OpenShifts } from '../exchange/open-shifts.tsx'
import { Swaps } from '../exchange/swaps.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { Loaded } from '../ui/loaded.tsx'
import { addDays, dateText, isOn, ownZone, todayIn } from '../ui/time.ts'
import { words } from '../words.ts'

type Answer = AnswerOf<typeof getMyShifts>

const DAYS = 27

/** Their own published shifts of four weeks, with leave and holidays. */
export default function ShiftsScreen() {
  const { phone } = use(AppContext)
  const { person } = useSyncExternalStore(phone.subscribe, phone.state)
  const today = todayIn(person?.timeZoneId ?? ownZone())
  const shown = useAnswer<Answer>(`/api/my-shifts?startDate=${today}&endDate=${addDays(today, DAYS)}`)
  return (
    <>
      <header className="head">
        <h1>{words.shiftsTitle}</h1>
      </header>
      <Loaded shown={shown}>
        {(answer) => (answer.isEmployee ? <Days {...answer} /> : <p>{words.notEmployee}</p>)}
      </Loaded>
      {shown.data?.isEmployee && (
        <>
          <OpenShifts zone={shown.data.timeZoneId} onChange={shown.retry} />
          <Swaps onChange={shown.retry} />
        </>
      )}
    </>
  )
}

function Days({ next, days }: Answer) {
  const told = days.filter(({ shifts, leave, holiday }) => shifts.length + leave.length > 0 || holiday !== null)
  const heading = words.nextShift(next !== null && isOn(next.shift))
  return (
    <>
      <section className="card" aria-label={heading}>
        <h2>{heading}</h2>
        <p className="big">{next ? `${dateText(next.date)}, ${timesOf(next.shift)}` : words.noNextShift}</p>
        {next && <p className="hint">{placeOf(next.shift)}</p>}
      </section>
      {told.length === 0 ? (
        <p className="hint">{words.noShifts}</p>
      ) : (
        <ul className="days">
          {told.map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ul>
      )}
    </>
  )
}

function Day({ day: { date, shifts, leave, holiday } }: { day: MyDay }) {
  return (
    <li className="day">
      <span className="day-date">{dateText(date)}</span>
      <div className="day-times">
        {shifts.map((shift) => (
          <p key={shift.id}>
            <b>{timesOf(shift)}</b> <span className="hint">{placeOf(shift)}</span>
          </p>
        ))}
        {leave.map(({ name, status }) => (
          <p key={name}>
            <span className={status === 'Pending' ? 'tag tag-pending' : 'tag'}>{words.leave(name, status)}</span>
          </p>
        ))}
        {holiday !== null && (
          <p>
            <span className="tag">{holiday}</span>
          </p>
        )}
      </div>
    </li>
  )
}

function timesOf({ startTime, endTime }: MyShift): string {
  return `${startTime} – ${endTime}`
}

function placeOf({ labelName, departmentName, jobName, taskName }: MyShift): string {
  return [departmentName, labelName, jobName, taskName].filter(Boolean).join(' · ')
}
