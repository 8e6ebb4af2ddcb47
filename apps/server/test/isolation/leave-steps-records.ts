import type { TestApp } from '../test-app.ts'
import { multipartFile } from './send-call.ts'

export type LeaveStepsKind = 'leaveRule' | 'leaveDelegation' | 'fileLeave' | 'leaveFile'

const PDF = Buffer.from('%PDF-1.7')

/** Two rules, a pending leave with two files, and the Supervisor's delegation to an administrator. */
export async function addLeaveSteps(
  { app }: TestApp,
  headers: { authorization: string },
  of: { employeeId: string; departmentId: string; typeId: string; userId: string; delegateId: string },
): Promise<Record<LeaveStepsKind, string[]>> {
  const add = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    const { message, id = '' } = answer.json<{ message: string; id?: string }>()
    if (message !== 'success') throw new Error(`Not added: ${answer.body}`)
    return id
  }
  const { employeeId, departmentId, typeId, userId, delegateId } = of
  const dates = { fromDate: '2027-03-01', scheduledDuration: false, skipUnscheduled: false }
  const leave = await add('/leave/save', { employeeId, typeId, ...dates })
  const addFile = async () => {
    const { contentType, payload } = multipartFile('file', PDF)
    const url = `/api/leaves/${leave}/files`
    const sent = { ...headers, 'content-type': contentType }
    return (await app.inject({ method: 'POST', url, headers: sent, payload })).json<{ id: string }>().id
  }
  const steps = [{ decider: 'admins' }]
  return {
    leaveRule: [
      await add('/api/leave-rules', { departmentId, typeId, steps }),
      await add('/api/leave-rules', { typeId, steps }),
    ],
    fileLeave: [leave],
    leaveFile: [await addFile(), await addFile()],
    leaveDelegation: [
      await add('/api/leave-delegations', { userId, delegateId, fromDate: '2026-11-20', toDate: '2026-11-25' }),
    ],
  }
}
