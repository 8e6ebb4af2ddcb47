import type { AnswerOf, listMySwaps } from '@timeloom/contract'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import { useSend } from '../session/use-send.ts'
import { AskSwap } from './ask-swap.tsx'
import { exchangeWords as words, shiftText } from './exchange.words.ts'
import { Problem, Reasons } from './open-shifts.tsx'

type MySwap = AnswerOf<typeof listMySwaps>[number]

const FIRST_ROWS = 6

/** Swaps that the person asks for, or is asked for; and the way to ask. */
export function Swaps({ onChange }: { onChange: () => void }) {
  const shown = useAnswer<AnswerOf<typeof listMySwaps>>('/api/swaps/mine')
  const [isAsking, setIsAsking] = useState(false)
  const [isSent, setIsSent] = useState(false)
  if (!shown.data) return null
  return (
    <section className="card" aria-label={words.swaps}>
      <h2>{words.swaps}</h2>
      {isSent && (
        <p className="note note-ok" role="status">
          {words.sent}
        </p>
      )}
      <ul className="rows" hidden={shown.data.length === 0}>
        {shown.data.slice(0, FIRST_ROWS).map((swap) => (
          <Swap
            key={swap.id}
            swap={swap}
            onChange={() => {
              shown.retry()
              onChange()
            }}
          />
        ))}
      </ul>
      <button type="button" className="button" onClick={() => setIsAsking(true)}>
        {words.ask}
      </button>
      {isAsking && (
        <AskSwap
          onClose={(hasSent) => {
            setIsAsking(false)
            if (!hasSent) return
            setIsSent(true)
            shown.retry()
          }}
        />
      )}
    </section>
  )
}

function Swap({ swap, onChange }: { swap: MySwap; onChange: () => void }) {
  const { id, status, isMine, asker, colleague, given, taken, note, reason, overBecause, reasons } = swap
  const sending = useSend(words.problems)
  const send = async (path: string, body: Record<string, unknown>) => {
    await sending.send(path, { id, ...body })
    onChange()
  }
  const waits = status === 'Asked' || status === 'Accepted'
  const returned = taken === null ? words.forNothing : shiftText(taken)
  const told = overBecause === null ? reason : words.overBecause[overBecause]
  return (
    <li className="exchange">
      <b>{isMine ? words.youAsk(colleague.employeeName) : words.asksYou(asker.employeeName)}</b>
      <span>
        {isMine
          ? `${words.youGive(shiftText(given))}, ${words.gives(colleague.employeeName, returned)}`
          : `${words.gives(asker.employeeName, shiftText(given))}, ${words.youGive(returned)}`}
      </span>
      {note !== null && note !== '' && <small>“{note}”</small>}
      <small>{[words.states[status], told].filter(Boolean).join(': ')}</small>
      <Reasons reasons={reasons} />
      <Problem problem={sending.problem} />
      {waits && isMine && (
        <span className="actions">
          <button
            type="button"
            className="button button-small"
            disabled={sending.isSending}
            onClick={() => void send('/api/swaps/cancel', {})}
          >
            {words.cancel}
          </button>
        </span>
      )}
      {status === 'Asked' && !isMine && (
        <span className="actions">
          <button
            type="button"
            className="button button-small"
            disabled={sending.isSending}
            onClick={() => void send('/api/swaps/answer', { isAccepted: false })}
          >
            {words.no}
          </button>
          {!reasons.some(({ isBlocking }) => isBlocking) && (
            <button
              type="button"
              className="button button-small button-primary"
              disabled={sending.isSending}
              onClick={() => void send('/api/swaps/answer', { isAccepted: true })}
            >
              {words.accept}
            </button>
          )}
        </span>
      )}
    </li>
  )
}
