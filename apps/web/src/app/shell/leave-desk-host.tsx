import { Suspense } from 'react'
import { openLeave, useOpenedLeave } from '../../lib/leave-desk.ts'
import { useCloseOnMove } from '../../ui/kit/feedback/use-close-on-move.ts'
import { lazyDialog } from '../../ui/kit/late/lazy-dialog.tsx'

const LeaveDesk = lazyDialog(() => import('../../areas/leave/leave-desk.tsx').then((file) => file.LeaveDesk))

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
