import type { Caller } from '../../platform/call/call.ts'
import { isAdministrator, mayDo, seesOwnOnly } from '../permissions/permissions.service.ts'
import type { LeaveStatus } from './leave-values.ts'

/** What the caller may do with leave, whosever it is. */
export interface LeaveRights {
  caller: Pick<Caller, 'accountId' | 'employeeId' | 'roleId'>
  mayCreate: boolean
  mayUpdate: boolean
  mayApprove: boolean
}

/** The parts of a leave that permissions depend on. */
interface Owned {
  employeeId: string
  /** of the employee; null: they cannot sign in */
  accountId: string | null
  status: LeaveStatus
}

/** What a leave is to the caller. */
export interface Standing {
  seesEmployee: boolean
  readsType: boolean
  /** or it was when it was decided */
  isTheirTurn: boolean
}

/** @param turn of the caller; undefined: nobody decides on it */
export function standingOf(
  { isEmployeeVisible, isHidden }: { isEmployeeVisible: boolean; isHidden: boolean },
  turn: { isMine: boolean; isNamed: boolean } | undefined,
): Standing {
  return {
    seesEmployee: isEmployeeVisible,
    readsType: !isHidden || turn?.isNamed === true,
    isTheirTurn: turn?.isMine === true,
  }
}

/** The caller's rights on leave. @source spec/permissions.md section 2 */
export function leaveRights(caller: Caller): LeaveRights {
  return {
    caller,
    mayCreate: mayDo(caller, 'leave:create'),
    mayUpdate: mayDo(caller, 'leave:update'),
    mayApprove: mayDo(caller, 'leave:approve'),
  }
}

/**
 * Whether the caller decides on the leave. Only administrators of the company decide on their own. @source spec/gaps.md
 * B30
 */
export function decidesOn(
  { caller, mayApprove }: LeaveRights,
  { employeeId, accountId }: Omit<Owned, 'status'>,
): boolean {
  return mayApprove && (!isOwn({ caller }, { employeeId, accountId }) || isAdministrator(caller))
}

/** Whether the leave is the caller's own. */
export function isOwn(
  { caller }: Pick<LeaveRights, 'caller'>,
  { employeeId, accountId }: Omit<Owned, 'status'>,
): boolean {
  return employeeId === caller.employeeId || accountId === caller.accountId
}

/** Whether the caller may change the leave; what is declined or cancelled is read only. @source spec/gaps.md B70 */
export function mayEdit(rights: LeaveRights, leave: Owned): boolean {
  if (leave.status === 'Approved') return rights.mayUpdate && decidesOn(rights, leave)
  return rights.mayUpdate && leave.status === 'Pending'
}

/** Whether it is the caller's turn, or was when it was decided; an earlier step is not decided again. */
export function mayExamine(
  { mayApprove }: Pick<LeaveRights, 'mayApprove'>,
  { status }: Pick<Owned, 'status'>,
  turn: { isMine: boolean } | undefined,
): boolean {
  return status !== 'Cancelled' && mayApprove && turn?.isMine === true
}

/**
 * Whether the caller may cancel the leave of an employee whom they see: an Employee only their own pending one, and
 * confidential leave only who reads its type or decides on it.
 *
 * @source docs/decisions/0062-confidential-leave.md
 */
export function mayCancel(
  rights: LeaveRights,
  leave: Owned,
  { seesEmployee, readsType, isTheirTurn }: Standing,
): boolean {
  if (!seesEmployee || !(readsType || isTheirTurn)) return false
  if (leave.status === 'Declined') return rights.mayUpdate && !seesOwnOnly(rights.caller)
  return mayEdit(rights, leave)
}

/**
 * Whether the caller decides on a request to cancel the leave: whose turn it was to approve it, and who sees the employee
 * and reads its type.
 */
export function decidesOnCancellation(
  rights: LeaveRights,
  leave: Owned,
  { seesEmployee, readsType, isTheirTurn }: Standing,
): boolean {
  return (isTheirTurn || (seesEmployee && readsType)) && decidesOn(rights, leave)
}

/** Whether the caller asks others to cancel the leave: their own, approved, and not theirs to cancel. */
export function mayAskCancellation(rights: LeaveRights, leave: Owned, standing: Standing): boolean {
  return leave.status === 'Approved' && rights.mayUpdate && isOwn(rights, leave) && !mayCancel(rights, leave, standing)
}
