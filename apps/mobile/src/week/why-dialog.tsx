import type { Outcome, TimesheetDay } from '@timeloom/contract'
import { useEffect, useRef } from 'react'
import { dateText, decimalHours } from '../ui/time.ts'
import { words } from '../words.ts'

const OUTCOMES: Record<Outcome, string> = {
  ordinary: 'Paid',
  overtime: 'Paid as overtime',
  pendingOvertime: 'Overtime, not approved yet',
  phWorked: 'Worked on a public holiday',
  break: 'Break, not paid',
  unpaidEarly: 'Before the shift, not paid',
  unpaidLate: 'After the shift, not paid',
  unpaidUnscheduled: 'Not planned, not accepted',
}

interface WhyDialogProps {
  day: TimesheetDay
  onClose: () => void
  /** something of the day is wrong */
  onCorrect: () => void
}

/** What became of each stretch of a day, and what it adds up to. */
export function WhyDialog({ day, onClose, onCorrect }: WhyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { pieces } = day.timeline
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="why-title" onClose={onClose}>
      <h2 id="why-title">{words.whyTitle(dateText(day.day))}</h2>
      {pieces.length === 0 && day.payTypeTimes.length === 0 ? (
        <p>{words.nothingToExplain}</p>
      ) : (
        <>
          <ul className="pieces">
            {pieces.map(({ from, to, outcome }) => (
              <li key={from}>
                <span>
                  {clock(from)} – {clock(to)}
                </span>
                <span>{OUTCOMES[outcome]}</span>
                <b>{decimalHours(to - from)}</b>
              </li>
            ))}
          </ul>
          <ul className="pieces totals">
            {day.payTypeTimes.map(({ name, value }) => (
              <li key={name}>
                <span>{name}</span>
                <b>{value.toFixed(2)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="dialog" className="actions">
        <button type="button" className="button" onClick={onCorrect}>
          {words.askCorrection}
        </button>
        <button type="submit" className="button button-primary">
          {words.close}
        </button>
      </form>
    </dialog>
  )
}

/** Minutes after the day's midnight, on the clock. */
function clock(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
