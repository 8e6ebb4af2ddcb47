import { lazy, Suspense } from 'react'
import { openLeave, useOpenedLeave } from '../../lib/leave-desk.ts'
import { useCloseOnMove } from '../../ui/feedback/use-close-on-move.ts'

const LeaveDesk = lazy(() =>
  import('../../areas/leave/leave-desk.tsx').then(({ LeaveDesk: Desk }) => ({ default: Desk })),
)

/** The dialog of `openLeave`; placed once in the general layout. Leaving the page closes it. */
export function LeaveDeskHost() {
  const request = useOpenedLeave()
  useCloseOnMove(() => openLeave(null))
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <LeaveDesk request={request} onClose={() => openLeave(null)} />
    </Suspense>
  )
}
