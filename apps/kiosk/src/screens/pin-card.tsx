import type { BADGE_PREFIX } from '@timeloom/contract'
import type { Problem, PunchFlow } from '../flow/punch-flow.ts'
import { timeOf, type TimeStyle } from '@timeloom/device'
import { CodeReader } from '../camera/code-reader.tsx'
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
  /** whether the camera looks for badges */
  hasCamera: boolean
}

export function PinCard({ flow, typed, problem, isChecking, style, clockAheadMs, hasCamera }: PinCardProps) {
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
      {hasCamera && (
        <div className="card-reader">
          <CodeReader onText={(text) => isBadge(text) && void flow.scan(text)}>
            <p className="hint">{words.badgeHint}</p>
          </CodeReader>
        </div>
      )}
    </Card>
  )
}

const PREFIX: typeof BADGE_PREFIX = 'TLB.'

/** Other codes that come before the camera are no business of the kiosk's. */
function isBadge(text: string): boolean {
  return text.startsWith(PREFIX)
}

function problemText(problem: Problem, style: TimeStyle, clockAheadMs: number): string {
  switch (problem.kind) {
    case 'locked': {
      if (problem.retryAt === null) return words.lockedForNow
      // by the clock on the screen; the minute that it has begun by then would be too early
      const minute = Math.ceil((Date.parse(problem.retryAt) + clockAheadMs) / 60_000)
      return words.locked(timeOf(minute * 60_000, style))
    }
    case 'badge':
      return words.badgeUnknown
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
