import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf, saveLeaveParts } from '@timeloom/contract'
import { forbidden, isRefusal, Refusal } from '../../../platform/call/refusal.ts'
import { lockOutClosing } from '../../marks/marks.service.ts'
import { leaveRights } from '../leave-rights.ts'
import { lockLeaveOf } from '../leave.repository.ts'
import { employeeOf, readRequest } from '../read-request.ts'
import { refuseRequest, storeRequest } from '../save-leave.service.ts'
import { tellPartsRequested, type LeaveWork, type ToldLeave } from '../tell-leave.ts'

type Body = BodyOf<typeof saveLeaveParts>
type Part = Body['parts'][number]

/**
 * Requests leave of several types at once. Each part becomes a leave of its own, in the order given, so that a part that
 * takes the time of an earlier one is refused as one that takes the time of any other leave.
 *
 * Refuses as saveLeave does, all of it, and says which part was at fault.
 */
export async function saveParts(
  work: LeaveWork,
  { employeeId, description, parts }: Body,
): Promise<AnswerOf<typeof saveLeaveParts> | Refusal> {
  if (!leaveRights(work.caller).mayCreate) return forbidden()
  await lockOutClosing(work.tx)
  const owner = await employeeOf(work, employeeId === undefined ? {} : { employeeId })
  if (isRefusal(owner)) return owner
  await lockLeaveOf(work.tx, [owner])
  const requestId = randomUUID()
  const stored: ToldLeave[] = []
  for (const [place, part] of parts.entries()) {
    const leave = await savePart(work, { ...part, description }, { owner, requestId })
    if (isRefusal(leave)) return ofPart(leave, place)
    stored.push(leave)
  }
  await tellPartsRequested(work, stored)
  return { message: 'success', ids: stored.map(({ id }) => id) }
}

async function savePart(
  work: LeaveWork,
  part: Part & Pick<Body, 'description'>,
  { owner, requestId }: { owner: string; requestId: string },
): Promise<ToldLeave | Refusal> {
  const request = await readRequest(work, part, { employeeId: owner, before: undefined })
  if (isRefusal(request)) return request
  return (await refuseRequest(work, request, undefined)) ?? storeRequest(work, request, { requestId })
}

/** Which part is at fault, and its fields by their place. */
function ofPart({ status, answer, headers }: Refusal, part: number): Refusal {
  const { issues } = answer as { issues?: { field: string; reason: string }[] }
  const named = issues?.map(({ field, reason }) => ({ field: `parts.${part}.${field}`, reason }))
  return new Refusal(status, { ...answer, part, ...(named ? { issues: named } : {}) }, headers)
}
