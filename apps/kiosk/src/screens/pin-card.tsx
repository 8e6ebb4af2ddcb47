import type { Problem, PunchFlow } from '../flow/punch-flow.ts'
import { timeOf, type TimeStyle } from '../format-time.ts'
import { words } from '../words.ts'
import { Card } from './card.tsx'
import { Pad } from './pad.tsx'

interface PinCardProps {
  flow: PunchFlow
  /** digits so far */
  typed: number
  problem: Problem | null
  /** the server is asked about the PIN */
  isChecking: boolean
  style: TimeStyle
  clockAheadMs: number
}

export function PinCard({ flow, typed, problem, isChecking, style, clockAheadMs }: PinCardProps) {
  return (
    <Card title={words.enterPin}>
      <div className="entry">
        {problem ? (
          <p className="problem" role="alert">
            {problemText(problem, style, clockAheadMs)}
          </p>
        ) : (
          <div className="dots" role="img" aria-label={words.pinTyped(typed)}>
            {[0, 1, 2, 3].map((place) => (
              <i key={place} className={place < typed ? 'filled' : place === typed ? 'next' : ''} />
            ))}
          </div>
        )}
        {isChecking && (
          <p className="hint" role="status" aria-label={words.checking}>
            {words.checking}
          </p>
        )}
      </div>
      <Pad onDigit={(digit) => flow.press(digit)} onDelete={() => flow.erase()} />
    </Card>
  )
}

function problemText(problem: Problem, style: TimeStyle, clockAheadMs: number): string {
  switch (problem.kind) {
    case 'locked': {
      if (problem.retryAt === null) return words.lockedForNow
      // by the clock on the screen; the minute that it has begun by then would be too early
      const minute = Math.ceil((Date.parse(problem.retryAt) + clockAheadMs) / 60_000)
      return words.locked(timeOf(minute * 60_000, style))
    }
    case 'unknown':
      return words.pinUnknown
    case 'disabled':
      return words.disabled
    case 'full':
      return words.full
    case 'failed':
      return words.failed
  }
}
