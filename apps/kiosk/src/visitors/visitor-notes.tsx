import { Icon } from '../screens/icons.tsx'
import { visitorWords } from './visitor-words.ts'
import type { VisitorsState } from './visitors.ts'

/** What has not reached the server, and what it did not take. */
export function VisitorNotes({
  state: { waiting, refused },
  onDismiss,
}: {
  state: VisitorsState
  onDismiss: (sequence: number) => void
}) {
  return (
    <div className="visit-notes no-print">
      {waiting > 0 && <p className="chip">{visitorWords.waiting(waiting)}</p>}
      {refused.map(({ sequence, item }) => (
        <p key={sequence} className="warning" role="alert">
          <Icon name="alert" />
          {visitorWords.refused(item.kind === 'signIn' ? item.name : '')}
          <button type="button" className="button" onClick={() => onDismiss(sequence)}>
            {visitorWords.dismiss}
          </button>
        </p>
      ))}
    </div>
  )
}
