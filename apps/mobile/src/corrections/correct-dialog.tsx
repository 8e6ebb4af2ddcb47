import type { AnswerOf, askCorrection, TimesheetDay } from '@timeloom/contract'
import { type SubmitEvent, use, useEffect, useRef, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { CallFailed } from '../session/session.ts'
import { Choice } from '../ui/choice.tsx'
import { dateText } from '../ui/time.ts'
import { words } from '../words.ts'
import { dayPunches, dayTypeOf, type DayPunch } from './day-punches.ts'

interface CorrectDialogProps {
  day: TimesheetDay
  /** @param isSent a request was sent */
  onClose: (isSent: boolean) => void
}

type Change = 'move' | 'remove'

/** Asks for a punch of a day to be added, moved or removed. It needs the network: nothing of it is kept on the phone. */
export function CorrectDialog({ day, onClose }: CorrectDialogProps) {
  const { session } = use(AppContext)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const punches = dayPunches(day)
  const [punch, setPunch] = useState<DayPunch | null>(null)
  const [change, setChange] = useState<Change>('move')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const kind = punch === null ? ('add' as const) : change
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsSending(true)
    setProblem(null)
    const code = await ask({ kind, day: day.day, punch, form }).catch((error: unknown) =>
      error instanceof CallFailed ? error.problem : 'lost',
    )
    setIsSending(false)
    if (code === 'success') onClose(true)
    else setProblem(words.correctProblems[code] ?? words.correctFailed)
  }
  const ask = async (asked: Asked): Promise<string> => {
    const { message } = await session.create<AnswerOf<typeof askCorrection>>('/api/corrections', bodyOf(asked))
    return message
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="correct-title" onClose={() => onClose(false)}>
      <h2 id="correct-title">{words.correctTitle(dateText(day.day))}</h2>
      <form className="ask" onSubmit={(event) => void send(event)}>
        <fieldset className="choices">
          <legend>{words.whatIsWrong}</legend>
          <Choice group="punch" isChosen={punch === null} onChoose={() => setPunch(null)}>
            {words.punchMissing}
          </Choice>
          {punches.map((each) => (
            <Choice key={each.id} group="punch" isChosen={punch?.id === each.id} onChoose={() => setPunch(each)}>
              {words.punchIs(each.direction, each.at.slice(11))}
            </Choice>
          ))}
        </fieldset>
        {punch !== null && (
          <fieldset className="choices choices-row">
            <legend>{words.whatInstead}</legend>
            {(['move', 'remove'] as const).map((each) => (
              <Choice key={each} group="change" isChosen={change === each} onChoose={() => setChange(each)}>
                {words.changes[each]}
              </Choice>
            ))}
          </fieldset>
        )}
        {punch === null && <Directions day={day} />}
        {kind !== 'remove' && (
          <label>
            {words.rightTime}
            <input type="time" name="time" required key={punch?.id ?? 'new'} defaultValue={punch?.at.slice(11) ?? ''} />
          </label>
        )}
        <label>
          {words.reason}
          <textarea name="reason" required maxLength={400} rows={2} />
        </label>
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="actions">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {words.send}
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** In or Out of a missing punch, as the day says which one is missing. */
function Directions({ day: { missing } }: { day: TimesheetDay }) {
  const [first] = missing
  const [direction, setDirection] = useState<string | null>(first?.direction ?? null)
  return (
    <fieldset className="choices choices-row">
      <legend>{words.direction}</legend>
      {(['In', 'Out'] as const).map((each) => (
        <Choice
          key={each}
          group="direction"
          value={each}
          isChosen={direction === each}
          onChoose={() => setDirection(each)}
        >
          {each}
        </Choice>
      ))}
    </fieldset>
  )
}

interface Asked {
  kind: 'add' | Change
  day: string
  punch: DayPunch | null
  form: FormData
}

function bodyOf({ kind, day, punch, form }: Asked): Record<string, unknown> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    kind,
    day,
    reason: text('reason'),
    ...(punch && { punchId: punch.id }),
    ...(kind !== 'remove' && { punchTime: text('time'), dayType: punch ? dayTypeOf(day, punch.at) : 'Today' }),
    ...(kind === 'add' && { direction: text('direction') }),
  }
}
