import type { AnswerOf, listMyCorrections, Timesheet, TimesheetDay } from '@timeloom/contract'
import { use, useState, useSyncExternalStore } from 'react'
import { AppContext } from '../app-context.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Icon } from '../ui/icons.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { dateText, dayParts, decimalHours, rangeText } from '../ui/time.ts'
import { words } from '../words.ts'
import { CorrectDialog, type CorrectOutcome } from '../corrections/correct-dialog.tsx'
import { ConfirmHours } from './confirm-hours.tsx'
import { HoursBefore } from './hours-before.tsx'
import { DayBar } from './day-bar.tsx'
import { WhyDialog } from './why-dialog.tsx'

/** Their own timesheet of a pay period, day by day. */
export default function WeekScreen() {
  const { phone } = use(AppContext)
  const { person } = useSyncExternalStore(phone.subscribe, phone.state)
  const [from, setFrom] = useState<string | null>(null)
  const [asked, setAsked] = useState<TimesheetDay | null>(null)
  const [correcting, setCorrecting] = useState<TimesheetDay | null>(null)
  const [outcome, setOutcome] = useState<CorrectOutcome>(null)
  const corrections = useAnswer<AnswerOf<typeof listMyCorrections>>('/api/my-corrections?pageSize=20')
  const waiting = new Set(
    (corrections.data?.rows ?? []).filter(({ state }) => state === 'waiting').map(({ day }) => day),
  )
  const range = from === null ? '' : `&fromT=${from}`
  const shown = useAnswer<Timesheet>(person && `/api/timesheet/getPunchRecords?employee=${person.employeeId}${range}`)
  const closeCorrection = (became: CorrectOutcome) => {
    setCorrecting(null)
    setOutcome(became)
    if (became !== null) corrections.retry()
    if (became === 'counted') shown.retry()
  }
  return (
    <>
      <header className="head">
        <h1>{words.weekTitle}</h1>
      </header>
      <Loaded shown={shown}>
        {(sheet) => (
          <>
            <PeriodBar sheet={sheet} onChoose={setFrom} />
            <Summary sheet={sheet} />
            {person && <HoursBefore employeeId={person.employeeId} sheet={sheet} onLook={setFrom} />}
            {person && (
              <ConfirmHours
                key={sheet.fromT}
                employeeId={person.employeeId}
                sheet={sheet}
                isKept={shown.keptAt !== null}
                onChanged={shown.retry}
              />
            )}
            {outcome !== null && (
              <p className="note note-ok" role="status">
                {words.correctOutcomes[outcome]}
              </p>
            )}
            <ul className="days">
              {sheet.timeSheets.map((day) => (
                <Day
                  key={day.day}
                  day={day}
                  today={sheet.today}
                  isWaiting={waiting.has(day.day)}
                  onAsk={() => setAsked(day)}
                  onCorrect={() => setCorrecting(day)}
                />
              ))}
            </ul>
            {asked && (
              <WhyDialog
                day={asked}
                onClose={() => setAsked(null)}
                onCorrect={() => {
                  setAsked(null)
                  setCorrecting(asked)
                }}
              />
            )}
            {correcting && <CorrectDialog day={correcting} onClose={closeCorrection} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function PeriodBar({ sheet, onChoose }: { sheet: Timesheet; onChoose: (from: string) => void }) {
  const { previousPeriodFrom: previous, nextPeriodFrom: next } = sheet
  return (
    <div className="period">
      <button
        type="button"
        className="icon-button"
        aria-label={words.previous}
        disabled={previous === null}
        onClick={() => previous !== null && onChoose(previous)}
      >
        <Icon name="back" />
      </button>
      <b>{rangeText(sheet.fromT, sheet.toT)}</b>
      <button
        type="button"
        className="icon-button"
        aria-label={words.next}
        disabled={next === null}
        onClick={() => next !== null && onChoose(next)}
      >
        <Icon name="forward" />
      </button>
    </div>
  )
}

function Summary({ sheet: { summary, timeSheets } }: { sheet: Timesheet }) {
  const planned = timeSheets.reduce((sum, { scheduledMinutes }) => sum + scheduledMinutes, 0)
  return (
    <section className="card summary">
      <p>
        <b>{decimalHours(summary.paidMinutes)}</b> {words.paidOf(decimalHours(planned))}
      </p>
      {summary.pendingOvertimeMinutes > 0 && (
        <span className="tag tag-warn">{words.toApprove(decimalHours(summary.pendingOvertimeMinutes))}</span>
      )}
    </section>
  )
}

interface DayProps {
  day: TimesheetDay
  today: string
  /** a correction of it was asked for */
  isWaiting: boolean
  onAsk: () => void
  onCorrect: () => void
}

function Day({ day, today, isWaiting, onAsk, onCorrect }: DayProps) {
  const { weekday, day: number } = dayParts(day.day)
  const hasBar = day.workShifts.length > 0 || day.leaveMinutes > 0
  const hasHours = day.timeline.pieces.length > 0 || day.payTypeTimes.length > 0
  return (
    <li className={day.day === today ? 'day day-today' : 'day'}>
      <span className="day-date">
        {weekday}
        <b>{number}</b>
      </span>
      <div className="day-times">
        <p>
          {timesOf(day)} <Notes day={day} />
          {day.missing.map(({ pairId, direction }) => (
            <span key={pairId + direction} className="tag tag-err">
              {words.missing(direction)}
            </span>
          ))}{' '}
          {isWaiting && <span className="tag tag-pending">{words.correctWaits}</span>}
        </p>
        {hasBar && <DayBar timeline={day.timeline} />}
      </div>
      <div className="day-hours">
        <b>{hasHours ? decimalHours(minutesOf(day)) : '–'}</b>
        {hasHours && (
          <button type="button" className="link" aria-label={words.whyTitle(dateText(day.day))} onClick={onAsk}>
            {words.why}
          </button>
        )}
        {!hasHours && day.day <= today && (
          <button type="button" className="link" aria-label={words.correctDay(dateText(day.day))} onClick={onCorrect}>
            {words.correct}
          </button>
        )}
      </div>
    </li>
  )
}

function timesOf({ workShifts, unScheduledPairs, type }: TimesheetDay): string {
  const pairs = [...workShifts.flatMap(({ punchPairs }) => punchPairs), ...unScheduledPairs]
  const times = pairs.map(({ ptimeIn, ptimeOut }) => `${clockOf(ptimeIn)} – ${clockOf(ptimeOut)}`)
  if (times.length > 0) return [...new Set(times)].join(', ')
  return type === 'OffDay' ? words.offDay : planned(workShifts)
}

function planned(shifts: TimesheetDay['workShifts']): string {
  const times = shifts.flatMap(({ startTime, endTime }) => (startTime && endTime ? [`${startTime} – ${endTime}`] : []))
  return times.length > 0 ? times.join(', ') : words.nothing
}

function clockOf(time: string | null): string {
  return time?.slice(11) ?? '?'
}

/** Each leave of the day, else its holiday. Leave that is only requested looks so. */
function Notes({ day: { holidayName, leaveRecord, otherLeaves } }: { day: TimesheetDay }) {
  if (leaveRecord === null) return holidayName !== null && <span className="tag">{holidayName}</span>
  return [leaveRecord, ...(otherLeaves ?? [])].map(({ id, typeName, leaveStatus }) => (
    <span key={id} className={leaveStatus === 'Pending' ? 'tag tag-pending' : 'tag'}>
      {words.leave(typeName, leaveStatus)}
    </span>
  ))
}

/** What the day is paid, as it is in the sum above: worked, on leave, and a holiday off. */
function minutesOf({ paidMinutes, leaveMinutes, holidayMinutes }: TimesheetDay): number {
  return paidMinutes + leaveMinutes + holidayMinutes
}
