import type { FoundVisit } from '@timeloom/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { Card } from '../screens/card.tsx'
import { BADGE_START } from './badge-text.ts'
import { visitorWords } from './visitor-words.ts'
import type { Search } from './visit-types.ts'

const PAUSE_MS = 300

interface FindCardProps {
  state: 'onSite' | 'expected'
  search: (text: string) => Promise<Search | null>
  onFound: (visit: FoundVisit) => void
  /** a scanner that types */
  onCode: (text: string) => void
  onCancel: () => void
  /** the way on for people who are not found */
  children?: ReactNode
}

/** Finds someone who is leaving, or who is expected, by the first letters of their name. */
export function FindCard({ state, search, onFound, onCode, onCancel, children }: FindCardProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; result: Search | null }>()
  const wanted = text.trim()
  useEffect(() => {
    if (wanted.length < 2 || wanted.startsWith(BADGE_START)) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      void search(wanted).then((result) => isWanted && setFound({ text: wanted, result }))
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // only what is typed asks again: the function is another one with each render
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, state])
  const isAnswered = found?.text === wanted
  return (
    <Card title={visitorWords.findTitle[state]} hasOwnFocus isAlone>
      <form
        className="visit-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.startsWith(BADGE_START)) onCode(wanted)
        }}
      >
        <label className="field">
          {visitorWords.yourName}
          <input
            value={text}
            maxLength={120}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </form>
      {isAnswered && <Found {...found} state={state} onFound={onFound} />}
      {!isAnswered && <p className="hint">{visitorWords.findHelp}</p>}
      {children}
      <button type="button" className="button" onClick={onCancel}>
        {visitorWords.back}
      </button>
    </Card>
  )
}

function Found({
  result,
  state,
  onFound,
}: {
  result: Search | null
  state: 'onSite' | 'expected'
  onFound: (visit: FoundVisit) => void
}) {
  if (result === null) {
    return (
      <p className="problem" role="alert">
        {visitorWords.tooOften}
      </p>
    )
  }
  const { visits, isComplete } = result
  return (
    <>
      {visits.length > 0 && (
        <ul className="choices" aria-label={visitorWords.found}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <button type="button" className="button" onClick={() => onFound(visit)}>
                <b>{visit.name}</b>
                {visit.company !== '' && <small>{visit.company}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="hint" role="status">
        {!isComplete && (state === 'onSite' ? visitorWords.onlyHere : visitorWords.notFound)}
        {isComplete && visits.length === 0 && visitorWords.nobody}
      </p>
    </>
  )
}
