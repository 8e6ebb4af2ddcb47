import { useEffect, useState } from 'react'
import { FEWEST_LETTERS, type FoundName, type FoundNames } from '../device/names.ts'
import type { PunchFlow } from '../flow/punch-flow.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'

const PAUSE_MS = 300

/** Finds the person by the first letters of their name, for companies whose kiosks have a list of names. */
export function NamesCard({ flow }: { flow: PunchFlow }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ text: string; result: FoundNames }>()
  const wanted = text.trim()
  const isLong = Array.from(wanted).length >= FEWEST_LETTERS
  useEffect(() => {
    if (!isLong) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      void flow.names(wanted).then((result) => isWanted && setFound({ text: wanted, result }))
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [flow, wanted, isLong])
  return (
    <Card title={words.yourName} hasOwnFocus>
      <label className="field">
        {words.nameHelp}
        <input
          value={text}
          maxLength={60}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {isLong && found?.text === wanted && <Found result={found.result} flow={flow} />}
      <button type="button" className="button" onClick={() => flow.leave()}>
        {words.withPin}
      </button>
    </Card>
  )
}

function Found({ result, flow }: { result: FoundNames; flow: PunchFlow }) {
  if (result.kind !== 'names') {
    return (
      <p className="problem" role="alert">
        {result.kind === 'locked' ? words.namesLocked : words.namesLost}
      </p>
    )
  }
  return (
    <>
      {result.names.length > 0 && <Names names={result.names} flow={flow} />}
      <p className="hint" role="status">
        {result.names.length > 0 ? words.moreLetters : words.nobodyFound}
      </p>
    </>
  )
}

function Names({ names, flow }: { names: readonly FoundName[]; flow: PunchFlow }) {
  return (
    <ul className="choices" aria-label={words.namesFound}>
      {names.map(({ employeeId, name, clockId }) => (
        <li key={employeeId}>
          <button type="button" className="button" onClick={() => void flow.chooseName(employeeId)}>
            <b>{name}</b>
            {clockId !== null && <small>{words.clockIdOf(clockId)}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}
