import type { Outcome, TimesheetDay } from '@timeloom/contract'
import { CloseButton, Dialog } from '../ui/dialog.tsx'
import { clockTime, dateText, decimalHours } from '../ui/time.ts'
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
  const { pieces } = day.timeline
  return (
    <Dialog className="dialog" labelledBy="why-title" onClose={onClose}>
      <h2 id="why-title">{words.whyTitle(dateText(day.day))}</h2>
      {pieces.length === 0 && day.payTypeTimes.length === 0 ? (
        <p>{words.nothingToExplain}</p>
      ) : (
        <>
          <ul className="pieces">
            {pieces.map(({ from, to, outcome }) => (
              <li key={from}>
                <span>
                  {clockTime(from)} – {clockTime(to)}
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
      <div className="actions">
        <button type="button" className="button" onClick={onCorrect}>
          {words.askCorrection}
        </button>
        <CloseButton className="button button-primary">{words.close}</CloseButton>
      </div>
    </Dialog>
  )
}
