import type { AnswerOf, listSwapChoices, listSwapShifts, SwapShift } from '@timeloom/contract'
import { type SubmitEvent, useState } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import { useSend } from '../session/use-send.ts'
import { Choice } from '../ui/choice.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { exchangeWords as words, shiftText } from './exchange.words.ts'
import { Problem } from './open-shifts.tsx'

/** Whom a shift is offered to, and for what. */
interface Wanted {
  employeeId: string
  /** null: for nothing */
  taken: SwapShift | null
}

/** Offers a shift to a colleague, for one of theirs or for none. @param onClose whether it was sent */
export function AskSwap({ onClose }: { onClose: (isSent: boolean) => void }) {
  const shown = useAnswer<AnswerOf<typeof listSwapShifts>>('/api/swaps/shifts')
  const [given, setGiven] = useState<SwapShift | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const sending = useSend(words.problems)

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (given === null || wanted === null) return
    const note = new FormData(event.currentTarget).get('note')
    const isSent = await sending.create('/api/swaps/ask', {
      workDate: given.workDate,
      workSectionId: given.workSectionId,
      employeeId: wanted.employeeId,
      ...(wanted.taken && {
        takenWorkDate: wanted.taken.workDate,
        takenWorkSectionId: wanted.taken.workSectionId,
      }),
      ...(typeof note === 'string' && note.trim() !== '' && { note: note.trim() }),
    })
    if (isSent) onClose(true)
  }

  return (
    <Sheet title={words.ask} onSubmit={(event) => void send(event)} onClose={() => onClose(false)}>
      <Loaded shown={shown}>
        {(rows) => {
          const free = rows.filter(({ swapId }) => swapId === null)
          if (free.length === 0) return <p className="hint">{words.noShifts}</p>
          return (
            <fieldset className="choices">
              <legend>{words.myShift}</legend>
              {free.map((shift) => (
                <Choice
                  key={keyOf(shift)}
                  group="given"
                  isChosen={given !== null && keyOf(given) === keyOf(shift)}
                  onChoose={() => {
                    setGiven(shift)
                    setWanted(null)
                  }}
                >
                  {shiftText(shift)}
                </Choice>
              ))}
            </fieldset>
          )
        }}
      </Loaded>
      {given && <Colleagues key={keyOf(given)} given={given} wanted={wanted} onChoose={setWanted} />}
      {wanted && (
        <label>
          {words.note}
          <textarea name="note" rows={2} maxLength={500} />
        </label>
      )}
      <Problem problem={sending.problem} />
      {wanted && (
        <div className="sheet-foot">
          <button type="submit" className="button button-primary" disabled={sending.isSending}>
            {words.send}
          </button>
        </div>
      )}
    </Sheet>
  )
}

interface ColleaguesProps {
  given: SwapShift
  wanted: Wanted | null
  onChoose: (wanted: Wanted) => void
}

function Colleagues({ given, wanted, onChoose }: ColleaguesProps) {
  const asked = new URLSearchParams({ workDate: given.workDate, workSectionId: given.workSectionId })
  const shown = useAnswer<AnswerOf<typeof listSwapChoices>>(`/api/swaps/choices?${asked.toString()}`)
  const isChosen = (employeeId: string, taken: SwapShift | null) =>
    wanted?.employeeId === employeeId && (wanted.taken && keyOf(wanted.taken)) === (taken && keyOf(taken))
  return (
    <Loaded shown={shown}>
      {(people) =>
        people.length === 0 ? (
          <p className="hint">{words.nobody}</p>
        ) : (
          <fieldset className="choices">
            <legend>{words.withWhom}</legend>
            {people.flatMap(({ employeeId, employeeName, canTakeAlone, shifts }) => [
              ...(canTakeAlone
                ? [
                    <Choice
                      key={employeeId}
                      group="wanted"
                      isChosen={isChosen(employeeId, null)}
                      onChoose={() => onChoose({ employeeId, taken: null })}
                    >
                      {words.takesIt(employeeName)}
                    </Choice>,
                  ]
                : []),
              ...shifts.map((shift) => (
                <Choice
                  key={employeeId + keyOf(shift)}
                  group="wanted"
                  isChosen={isChosen(employeeId, shift)}
                  onChoose={() => onChoose({ employeeId, taken: shift })}
                >
                  {words.for(employeeName, shiftText(shift))}
                </Choice>
              )),
            ])}
          </fieldset>
        )
      }
    </Loaded>
  )
}

function keyOf({ workDate, workSectionId }: SwapShift): string {
  return `${workDate} ${workSectionId}`
}
