import type { AnswerOf, BodyOf, previewLeave as previewLeaveCall } from '@timeloom/contract'
import { forbidden, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { judgeLeave } from './judge-leave.ts'
import { leaveRights } from './leave-rights.ts'
import { NO_LEAVE } from './leave-values.ts'
import { selectStoredLeaves } from './leave.repository.ts'
import { readRequest } from './read-request.ts'
import { ownerOf } from './save-leave.service.ts'

/** What a request would take on each of its dates. Refuses as its save would, but for the balance, and writes nothing. */
export async function previewLeave(
  work: Work,
  body: BodyOf<typeof previewLeaveCall>,
): Promise<AnswerOf<typeof previewLeaveCall> | Refusal> {
  const rights = leaveRights(work.caller)
  if (!(body.id === undefined ? rights.mayCreate : rights.mayUpdate)) return forbidden()
  const employeeId = await ownerOf(work, body)
  if (isRefusal(employeeId)) return employeeId
  const [before] = body.id === undefined ? [] : await selectStoredLeaves(work.tx, [body.id])
  if (body.id !== undefined && !before) return notFound(NO_LEAVE)
  const request = await readRequest(work, body, { employeeId, before })
  if (isRefusal(request)) return request
  const freed = before?.status === 'Approved' ? before : undefined
  const duration = await judgeLeave(work, request.values, { id: before?.id, freed })
  if (isRefusal(duration)) return duration
  const { dates, totalMinutes } = duration
  return { message: 'success', totalMinutes, dates }
}
