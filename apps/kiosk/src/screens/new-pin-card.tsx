import { timeOf, type TimeStyle } from '@timeloom/device'
import type { PunchFlow } from '../flow/punch-flow.ts'
import type { NewPinStep } from '../flow/new-pin.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'
import { Dots } from './dots.tsx'
import { Pad } from './pad.tsx'
import { minuteShown } from './minute-shown.ts'

interface NewPinCardProps {
  flow: PunchFlow
  step: NewPinStep
  style: TimeStyle
  clockAheadMs: number
}

/** Someone who has just typed their PIN types another one, twice. */
export function NewPinCard({ flow, step, style, clockAheadMs }: NewPinCardProps) {
  const { first, typed, problem, isAsking } = step
  return (
    <Card key={first === null ? 'first' : 'again'} title={first === null ? words.newPin : words.newPinAgain}>
      <div className="entry">
        {problem === null ? (
          <Dots typed={isAsking ? 4 : typed.length} />
        ) : (
          <p className="problem" role="alert">
            {problem.kind === 'locked'
              ? problem.retryAt === null
                ? words.newPinLocked
                : words.newPinLockedUntil(timeOf(minuteShown(problem.retryAt, clockAheadMs), style))
              : words.newPinProblems[problem.kind]}
          </p>
        )}
        {isAsking && (
          <p className="hint" role="status" aria-label={words.checking}>
            {words.checking}
          </p>
        )}
      </div>
      <Pad onDigit={(digit) => flow.press(digit)} onDelete={() => flow.erase()} />
      <button type="button" className="button" onClick={() => flow.keepPin()}>
        {words.keepPin}
      </button>
    </Card>
  )
}
