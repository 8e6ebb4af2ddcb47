import { type SyntheticEvent, useState } from 'react'
import type { PunchDevice } from '@timeloom/device'
import { words } from '../words.ts'

type Outcome = Awaited<ReturnType<PunchDevice['enrol']>> | 'failed'

const CODE_LENGTH = 8

/** Takes the code of a new device. @param code from the address that was opened; empty without one */
export function EnrolForm({ kiosk, code: given }: { kiosk: PunchDevice; code: string }) {
  const [code, setCode] = useState(() => asCode(given))
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('success')

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSending) return
    if (code.length !== CODE_LENGTH + 1) return setOutcome('code')
    setIsSending(true)
    setOutcome(await kiosk.enrol(code).catch(() => 'failed' as const))
    // else a browser may clear the queue when the disk is nearly full
    void navigator.storage?.persist?.()
    setIsSending(false)
  }
  return (
    <form className="enrol" onSubmit={(event) => void submit(event)}>
      <label className="field">
        {words.code}
        <input
          className="code"
          value={code}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={outcome === 'code'}
          onChange={(event) => {
            setCode(asCode(event.target.value))
            setOutcome('success')
          }}
        />
      </label>
      {outcome !== 'success' && (
        <p className="problem" role="alert">
          {PROBLEMS[outcome]}
        </p>
      )}
      <button type="submit" className="button button-primary button-huge">
        {isSending ? words.enrolling : words.enrol}
      </button>
    </form>
  )
}

const PROBLEMS: Record<Exclude<Outcome, 'success'>, string> = {
  code: words.codeRefused,
  tooMany: words.enrolTooMany,
  lost: words.enrolLost,
  failed: words.enrolFailed,
}

/** Capital letters and digits in two groups, whatever was typed: `k7qm3` is `K7QM-3`. */
function asCode(text: string): string {
  const signs = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH)
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs
}
