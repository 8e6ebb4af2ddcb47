import type { PeriodConfirmation, Timesheet } from '@timeloom/contract'
import { momentOf } from '@timeloom/device'
import { useSend } from '../session/use-send.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Icon } from '../ui/icons.tsx'
import { dateText, rangeText } from '../ui/time.ts'
import { words as common } from '../words.ts'
import { confirmWords as words } from './confirm.words.ts'

interface ConfirmHoursProps {
  employeeId: string
  sheet: Timesheet
  /** the hours on screen are not of now */
  isKept: boolean
  /** the hours are others than those on screen */
  onChanged: () => void
}

/** So many changed figures are named. */
const MOST_CHANGES = 5

/** Whether they confirmed the hours of a period that is over, or have to, again where a figure changed. */
export function ConfirmHours({ employeeId, sheet, isKept, onChanged }: ConfirmHoursProps) {
  const isOver = sheet.today > sheet.toT
  const shown = useAnswer<PeriodConfirmation>(
    isOver ? `/api/timesheet/confirmation?employee=${employeeId}&fromT=${sheet.fromT}` : null,
  )
  const { data, isFailed, retry } = shown
  const sending = useSend(words.problems)
  if (isFailed) {
    return (
      <section className="card" aria-label={words.title}>
        <p>{words.failed}</p>
        <button type="button" className="button" onClick={retry}>
          {common.tryAgain}
        </button>
      </section>
    )
  }
  if (!data?.isAsked || data.waitsFor === 'later') return null
  const isDue = data.waitsFor === 'employee'
  // a closed period that nobody confirmed has nothing to say
  if (!isDue && data.confirmed === null) return null
  const { fromT, toT, figures } = data
  const confirm = async () => {
    const isDone = await sending.send('/api/timesheet/confirmation', { fromT, figures })
    retry()
    if (!isDone) onChanged()
  }
  return (
    <section className="card" aria-label={words.title}>
      <p role="status" className={data.confirmed?.isCurrent ? 'confirmed' : undefined}>
        {data.confirmed?.isCurrent && <Icon name="check" />}
        <b>{stateOf(data, sheet.timeZoneId)}</b>
      </p>
      {isDue && data.confirmed && <p>{words.again}</p>}
      {isDue && <Changes changes={data.changes} />}
      {words.waits[data.waitsFor] && <p className="hint">{words.waits[data.waitsFor]}</p>}
      {sending.problem !== null && (
        <p className="problem" role="alert">
          {sending.problem}
        </p>
      )}
      {isDue && (isKept || shown.keptAt !== null) && <p className="hint">{words.needsNetwork}</p>}
      {isDue && (
        <button
          type="button"
          className="button button-primary"
          disabled={sending.isSending}
          aria-label={words.confirmOf(rangeText(fromT, toT))}
          onClick={() => void confirm()}
        >
          {words.confirm}
        </button>
      )}
    </section>
  )
}

function stateOf({ confirmed }: PeriodConfirmation, timeZoneId: string): string {
  if (confirmed === null) return words.states.none
  const moment = momentOf(confirmed.at, { timeZoneId, timeFormat: 'HH:mm' }, Date.now())
  return confirmed.isCurrent ? words.states.current(moment) : words.states.changed(moment)
}

/** Each figure that is another one than was confirmed, from and to. */
function Changes({ changes }: Pick<PeriodConfirmation, 'changes'>) {
  if (changes.length === 0) return null
  const others = changes.length - MOST_CHANGES
  return (
    <ul aria-label={words.changed}>
      {changes.slice(0, MOST_CHANGES).map(({ day, payType, was, now }) => (
        <li key={`${day} ${payType}`}>
          {words.change(`${dateText(day)} · ${payType}`, was.toFixed(2))}
          <b>{now.toFixed(2)}</b>
        </li>
      ))}
      {others > 0 && <li>{words.more(others)}</li>}
    </ul>
  )
}
