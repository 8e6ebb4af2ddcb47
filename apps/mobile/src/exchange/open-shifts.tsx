import type { AnswerOf, FitReason, listOfferedShifts, OfferedShift } from '@timeloom/contract'
import { useState } from 'react'
import { useAnswer } from '../session/use-answer.ts'
import { useSend } from '../session/use-send.ts'
import { shortMoment } from '../ui/time.ts'
import { useNow } from '../ui/use-now.ts'
import { exchangeWords as words, fitText, shiftText } from './exchange.words.ts'

interface OpenShiftsProps {
  zone: string
  /** someone has one more shift, or one less */
  onChange: () => void
}

/** Open shifts that are offered to the person; who comes first gets them. */
export function OpenShifts({ zone, onChange }: OpenShiftsProps) {
  const shown = useAnswer<AnswerOf<typeof listOfferedShifts>>('/api/open-shifts/mine')
  if (!shown.data || shown.data.length === 0) return null
  return (
    <section className="card" aria-label={words.offers}>
      <h2>{words.offers}</h2>
      <ul className="rows">
        {shown.data.map((offer) => (
          <Offer
            key={offer.id}
            offer={offer}
            zone={zone}
            onChange={() => {
              shown.retry()
              onChange()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer, zone, onChange }: OpenShiftsProps & { offer: OfferedShift }) {
  const { id, status, answer, placesLeft, note, deadline, reasons, departmentName, labelName } = offer
  const sending = useSend(words.problems)
  const now = useNow()
  const [isClaimed, setIsClaimed] = useState(answer === 'Claimed')
  const claim = async () => {
    if (await sending.send('/api/open-shifts/claim', { id })) setIsClaimed(true)
    onChange()
  }
  const decline = async () => {
    await sending.send('/api/open-shifts/decline', { id })
    onChange()
  }
  const mayClaim = status === 'Open' && !isClaimed && !reasons.some(({ isBlocking }) => isBlocking)
  const facts = [departmentName, labelName, status === 'Open' && words.places(placesLeft)]
  return (
    <li className="exchange">
      <b>{shiftText(offer)}</b>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {note !== null && note !== '' && <small>“{note}”</small>}
      {isClaimed ? (
        <small className="tag">{words.claimed}</small>
      ) : (
        <small>
          {status === 'Open' ? words.claimBy(shortMoment(deadline, zone, now)) : words.gone[status]}
          {answer === 'Declined' && status === 'Open' && ` ${words.declined}`}
        </small>
      )}
      <Reasons reasons={reasons} />
      <Problem problem={sending.problem} />
      {status === 'Open' && !isClaimed && (
        <span className="actions">
          {answer === 'Offered' && (
            <button
              type="button"
              className="button button-small"
              disabled={sending.isSending}
              onClick={() => void decline()}
            >
              {words.decline}
            </button>
          )}
          {mayClaim && (
            <button
              type="button"
              className="button button-small button-primary"
              disabled={sending.isSending}
              onClick={() => void claim()}
            >
              {words.claim}
            </button>
          )}
        </span>
      )}
    </li>
  )
}

/** Why a shift does not suit, or what is to be known of it. */
export function Reasons({ reasons }: { reasons: readonly FitReason[] }) {
  return (
    <>
      {reasons.map((reason) => (
        <small key={reason.code} className={reason.isBlocking ? 'tag tag-err' : 'tag tag-warn'}>
          {fitText(reason)}
        </small>
      ))}
    </>
  )
}

export function Problem({ problem }: { problem: string | null }) {
  return (
    problem !== null && (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  )
}
