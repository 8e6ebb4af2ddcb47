import type { BADGE_PREFIX } from '@timeloom/contract'
import type { HeldCode } from '../flow/held-code.ts'
import type { Problem, PunchFlow } from '../flow/punch-flow.ts'
import { timeOf, type TimeStyle } from '@timeloom/device'
import { CodeReader } from '../camera/code-reader.tsx'
import { words } from '../words.ts'
import { Card } from './card.tsx'
import { Dots } from './dots.tsx'
import { minuteShown } from './minute-shown.ts'
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
  /** whether the camera looks for badges, and for punch codes */
  hasBadges: boolean
  hasCodes: boolean
  /** whether people may choose their name in place of a PIN */
  hasNames: boolean
  /** held before the camera for the next punch; null: none was */
  code: HeldCode | null
  /** whether a photo is taken of whoever punches */
  takesPhoto: boolean
}

export function PinCard({
  flow,
  typed,
  problem,
  isChecking,
  style,
  clockAheadMs,
  hasBadges,
  hasCodes,
  hasNames,
  code,
  takesPhoto,
}: PinCardProps) {
  return (
    <Card title={words.enterPin}>
      {takesPhoto && <p className="hint photo-notice">{words.photoNotice}</p>}
      <div className="entry">
        {problem ? (
          <p className="problem" role="alert">
            {problemText(problem, style, clockAheadMs)}
          </p>
        ) : (
          <Dots typed={typed} />
        )}
        {isChecking && (
          <p className="hint" role="status" aria-label={words.checking}>
            {words.checking}
          </p>
        )}
      </div>
      <Pad onDigit={(digit) => flow.press(digit)} onDelete={() => flow.erase()} />
      {hasNames && (
        <button type="button" className="button" onClick={() => flow.beginNames()}>
          {words.chooseName}
        </button>
      )}
      {(hasBadges || hasCodes) && (
        <div className="card-reader">
          <CodeReader onText={(text) => (isBadge(text) ? void flow.scan(text) : hasCodes && flow.holdCode(text))}>
            <p className="hint" role="status">
              {cameraText({ hasBadges, hasCodes, code })}
            </p>
          </CodeReader>
        </div>
      )}
    </Card>
  )
}

/** What can be held before the camera, or what just was. */
function cameraText({ hasBadges, hasCodes, code }: Pick<PinCardProps, 'hasBadges' | 'hasCodes' | 'code'>): string {
  if (code !== null) {
    const names = code.names.join(' · ')
    return hasBadges ? words.codeOrBadgeHeld(names) : words.codeHeld(names)
  }
  if (!hasBadges) return words.codeHint
  return hasCodes ? words.badgeOrCodeHint : words.badgeHint
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
      return words.locked(timeOf(minuteShown(problem.retryAt, clockAheadMs), style))
    }
    case 'badge':
      return words.badgeUnknown
    case 'unknown':
      return words.pinUnknown
    case 'disabled':
      return words.disabled
    case 'projectCode':
      return words.projectCode
    case 'name':
      return words.nameUnknown
    case 'onlyOut':
      return words.onlyOut
    case 'full':
      return words.full
    case 'failed':
      return words.failed
  }
}
