import type { PunchFlow } from '../flow/punch-flow.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'
import { Pad } from './pad.tsx'

/** Tells people apart who chose the same PIN. */
export function ClockIdCard({ flow, typed }: { flow: PunchFlow; typed: string }) {
  return (
    <Card title={words.enterClockId}>
      <p className="hint">{words.clockIdHelp}</p>
      <output className="typed" aria-label={words.clockIdTyped}>
        {typed}
      </output>
      <Pad onDigit={(digit) => flow.press(digit)} onDelete={() => flow.erase()}>
        <button type="button" className="key key-primary" disabled={typed === ''} onClick={() => flow.continue()}>
          {words.continue}
        </button>
      </Pad>
      <button type="button" className="button" onClick={() => flow.leave()}>
        {words.cancel}
      </button>
    </Card>
  )
}
