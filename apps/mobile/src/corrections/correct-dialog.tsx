import type { AnswerOf, askCorrection, listMyCorrectionJobs, TimesheetDay } from '@timeloom/contract'
import { type SubmitEvent, use, useState } from 'react'
import { AppContext } from '../app-context.ts'
import { CallFailed } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Choice } from '../ui/choice.tsx'
import { CloseButton, Dialog } from '../ui/dialog.tsx'
import { dateText } from '../ui/time.ts'
import { words } from '../words.ts'
import { JobFields } from './job-fields.tsx'
import { dayPunches, type DayPunch } from './day-punches.ts'
import { RightTime } from './right-time.tsx'

interface CorrectDialogProps {
  day: TimesheetDay
  onClose: (outcome: CorrectOutcome) => void
}

/** `sent`: a supervisor decides; `counted`: the punch is recorded; null: nothing was sent. */
export type CorrectOutcome = 'sent' | 'counted' | null

type Change = 'move' | 'remove' | 'job'

/** Asks for a punch of a day to be added, moved or removed, or for another job of a pair. It needs the network: nothing of it is kept on the phone. */
export function CorrectDialog({ day, onClose }: CorrectDialogProps) {
  const { session } = use(AppContext)
  const punches = dayPunches(day)
  const choices = useAnswer<AnswerOf<typeof listMyCorrectionJobs>>('/api/my-corrections/jobs').data
  const [punch, setPunch] = useState<DayPunch | null>(null)
  const [change, setChange] = useState<Change>('move')
  const [missing, setMissing] = useState<string | null>(day.missing[0]?.direction ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  // an Out is booked to nothing: what a pair is booked to, its In says
  const bookable = choices && choices.jobLabel !== null && punch?.direction === 'In' ? choices : null
  const kind = punch === null ? ('add' as const) : change === 'job' && !bookable ? 'move' : change
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsSending(true)
    setProblem(null)
    const { message, countsAtOnce } = await ask({ kind, day: day.day, punch, form }).catch((error: unknown) => ({
      message: error instanceof CallFailed ? error.problem : 'lost',
      countsAtOnce: false,
    }))
    setIsSending(false)
    if (message === 'success') onClose(countsAtOnce ? 'counted' : 'sent')
    else setProblem(words.correctProblems[message] ?? words.correctFailed)
  }
  const ask = (asked: Asked) => session.create<AnswerOf<typeof askCorrection>>('/api/corrections', bodyOf(asked))
  return (
    <Dialog className="dialog" labelledBy="correct-title" onClose={() => onClose(null)}>
      <h2 id="correct-title">{words.correctTitle(dateText(day.day))}</h2>
      <form className="ask" onSubmit={(event) => void send(event)}>
        <fieldset className="choices">
          <legend>{words.whatIsWrong}</legend>
          <Choice group="punch" isChosen={punch === null} onChoose={() => setPunch(null)}>
            {words.punchMissing}
          </Choice>
          {punches.map((each) => (
            <Choice key={each.id} group="punch" isChosen={punch?.id === each.id} onChoose={() => setPunch(each)}>
              {[words.punchIs(each.direction, each.at.slice(11)), each.work].filter(Boolean).join(', ')}
            </Choice>
          ))}
        </fieldset>
        {punch !== null && (
          <fieldset className={bookable ? 'choices' : 'choices choices-row'}>
            <legend>{words.whatInstead}</legend>
            {(bookable ? (['move', 'job', 'remove'] as const) : (['move', 'remove'] as const)).map((each) => (
              <Choice key={each} group="change" isChosen={kind === each} onChoose={() => setChange(each)}>
                {each === 'job' ? words.anotherJob(bookable?.jobLabel ?? '') : words.changes[each]}
              </Choice>
            ))}
          </fieldset>
        )}
        {punch === null && <Directions chosen={missing} onChoose={setMissing} />}
        {kind === 'job' && bookable && <JobFields key={punch?.id} choices={bookable} />}
        {(kind === 'add' || kind === 'move') && (
          <RightTime key={punch?.id ?? 'new'} day={day} punch={punch} direction={punch?.direction ?? missing} />
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
          <CloseButton className="button">{words.cancel}</CloseButton>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {words.send}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** In or Out of a missing punch, as the day says which one is missing until it is chosen. */
function Directions({ chosen, onChoose }: { chosen: string | null; onChoose: (direction: string) => void }) {
  return (
    <fieldset className="choices choices-row">
      <legend>{words.direction}</legend>
      {(['In', 'Out'] as const).map((each) => (
        <Choice key={each} group="direction" value={each} isChosen={chosen === each} onChoose={() => onChoose(each)}>
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
    ...(kind === 'job' && { jobId: text('job'), ...(text('task') !== '' && { taskId: text('task') }) }),
    ...((kind === 'add' || kind === 'move') && {
      punchTime: text('time'),
      dayType: text('dayType'),
    }),
    ...(kind === 'add' && { direction: text('direction') }),
  }
}
