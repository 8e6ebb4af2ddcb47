import type { getMyShifts, getTimesheet, AnswerOf } from '@timeloom/contract'
import { longDateOf } from '@timeloom/device'
import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { LeaveLeft } from '../leave/leave-left.tsx'
import { MessagesLink } from '../messages/messages-link.tsx'
import { findPlace, keepLooking } from '../phone/find-place.ts'
import type { Person } from '../phone/phone.ts'
import { StateLine } from '../phone/state-line.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { Icon } from '../ui/icons.tsx'
import { addDays, dateText, decimalHours, isOn, shortMoment, todayIn } from '../ui/time.ts'
import { useNow } from '../ui/use-now.ts'
import { words } from '../words.ts'
import { AllowCamera } from './allow-camera.tsx'
import { AllowPlace } from './allow-place.tsx'
import { MadeCard } from './made-card.tsx'

type Direction = 'In' | 'Out'

/** The first view: one touch punches. */
export default function PunchScreen() {
  const { phone, device } = use(AppContext)
  const { person, isDisabled, made } = useSyncExternalStore(phone.subscribe, phone.state)
  const state = useSyncExternalStore(device.subscribe, device.state)
  const { connection, enrolment } = state
  const takesPhoto = (enrolment?.facts?.company.photoQuality ?? null) !== null
  const now = useNow()

  useEffect(() => {
    const ask = () => {
      if (connection !== 'offline' && document.visibilityState === 'visible') void phone.refresh()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [phone, connection])
  useEffect(() => (person?.asksPlace ? keepLooking() : undefined), [person?.asksPlace])

  if (!person) return <p className="hint centred">{words.waitingFirst}</p>
  const zone = person.timeZoneId
  return (
    <>
      <header className="head head-row">
        <div>
          <h1>{words.greeting(person.firstName)}</h1>
          <p className="hint">{longDateOf(now, zone)}</p>
        </div>
        <MessagesLink />
      </header>
      <StateLine state={state} zone={zone} now={now} />
      {isDisabled ? (
        <p className="note" role="alert">
          {words.disabledNow}
        </p>
      ) : (
        <PunchButtons person={person} likely={phone.likely(now)} now={now} takesPhoto={takesPhoto} />
      )}
      {person.asksPlace && !isDisabled && <AllowPlace />}
      {takesPhoto && !isDisabled && <AllowCamera />}
      {made && <MadeCard made={made} zone={zone} isOffline={connection === 'offline'} />}
      <p className="last">
        {person.lastPunch
          ? words.last(person.lastPunch.direction, shortMoment(person.lastPunch.at, zone, now))
          : words.noLast}
      </p>
      <Today person={person} />
      <Period employeeId={person.employeeId} now={now} />
      <LeaveLeft employeeId={person.employeeId} timeZoneId={zone} now={now} />
    </>
  )
}

interface PunchButtonsProps {
  person: Person
  likely: Direction
  now: number
  takesPhoto: boolean
}

function PunchButtons({ person, likely, now, takesPhoto }: PunchButtonsProps) {
  const { phone } = use(AppContext)
  const [isFinding, setIsFinding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const other = likely === 'In' ? 'Out' : 'In'

  const punch = async (direction: Direction) => {
    const at = Date.now()
    setProblem(null)
    setIsFinding(true)
    phone.begin()
    try {
      const place = person.asksPlace ? await findPlace() : null
      const recorded = await phone.punch(direction, at, place)
      if (recorded.kind !== 'recorded') setProblem(recorded.kind === 'full' ? words.full : words.failed)
      else if ('vibrate' in navigator) navigator.vibrate(60)
    } finally {
      setIsFinding(false)
    }
  }

  return (
    <div className="punch">
      <button type="button" className="punch-button" disabled={isFinding} onClick={() => void punch(likely)}>
        <Icon name={likely === 'In' ? 'in' : 'out'} size={44} />
        <span>
          {isFinding
            ? person.asksPlace
              ? words.finding
              : words.saving
            : likely === 'In'
              ? words.punchIn
              : words.punchOut}
        </span>
        <small>{shortMoment(now, person.timeZoneId, now)}</small>
      </button>
      <button type="button" className="button button-quiet" disabled={isFinding} onClick={() => void punch(other)}>
        {other === 'In' ? words.insteadIn : words.insteadOut}
      </button>
      {takesPhoto && <p className="hint">{words.photoNotice}</p>}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Shifts of today as the phone knows them, also without a session. */
function Today({ person: { shifts, timeZoneId } }: { person: Person }) {
  const today = todayIn(timeZoneId)
  const { data } = useAnswer<AnswerOf<typeof getMyShifts>>(
    `/api/my-shifts?startDate=${today}&endDate=${addDays(today, 13)}`,
  )
  return (
    <section className="card" aria-label={words.today}>
      <h2>{words.today}</h2>
      <p className="big">
        {shifts.length === 0
          ? words.noShift
          : shifts.map(({ startTime, endTime }) => `${startTime} – ${endTime}`).join(', ')}
      </p>
      {data?.next && data.next.date !== data.today && (
        <p className="hint">
          {words.nextShift(isOn(data.next.shift))}: {dateText(data.next.date)}, {data.next.shift.startTime} –{' '}
          {data.next.shift.endTime}
        </p>
      )}
    </section>
  )
}

function Period({ employeeId, now }: { employeeId: string; now: number }) {
  const { data, keptAt } = useAnswer<AnswerOf<typeof getTimesheet>>(
    `/api/timesheet/getPunchRecords?employee=${employeeId}`,
  )
  if (!data) return null
  return (
    <section className="card" aria-label={words.thisPeriod}>
      <h2>{words.thisPeriod}</h2>
      <p className="big">{words.hours(decimalHours(data.summary.paidMinutes))}</p>
      {keptAt !== null && <p className="hint">{words.asOf(shortMoment(keptAt, data.timeZoneId, now))}</p>}
    </section>
  )
}
