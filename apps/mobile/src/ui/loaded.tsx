import type { ReactNode } from 'react'
import type { Shown } from '../session/use-answer.ts'
import { words } from '../words.ts'
import { ownZone, shortMoment } from './time.ts'
import { useNow } from './use-now.ts'

/** What was read, or that it is being read, or could not be. */
export function Loaded<T>({ shown, children }: { shown: Shown<T>; children: (data: T) => ReactNode }) {
  const now = useNow()
  if (shown.data !== undefined) {
    return (
      <>
        {shown.keptAt !== null && (
          <p className="note" role="status">
            {words.kept(shortMoment(shown.keptAt, ownZone(), now))}
          </p>
        )}
        {children(shown.data)}
      </>
    )
  }
  if (shown.isFailed) {
    return (
      <div className="card" role="alert">
        <p>{words.loadFailed}</p>
        <button type="button" className="button" onClick={shown.retry}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  return <p className="hint">{words.loading}</p>
}
