import type { LeaveRequest } from '../../lib/leave-desk.ts'
import { LeaveDialog, NewLeaveDialog } from './leave-dialog.tsx'

/** The dialog that `openLeave` asks for. */
export function LeaveDesk({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  return request.kind === 'new' ? (
    <NewLeaveDialog employeeId={request.employeeId} day={request.day} onClose={onClose} />
  ) : (
    <LeaveDialog leaveId={request.leaveId} onClose={onClose} />
  )
}
