import type { TestApp } from '../test-app.ts'
import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

export type LeaveStepsKind = 'leaveRule' | 'leaveDelegation'

/** As KINDS of kinds.ts, of the calls about deciding on leave. */
export const LEAVE_STEPS_KINDS: Record<string, Kind> = {
  'saveLeaveRule.id': 'leaveRule',
  'deleteLeaveRule.id': 'leaveRule',
  'saveConfidentialViewers.userIds': 'account',
  'saveLeaveDelegation.userId': 'account',
  'saveLeaveDelegation.delegateId': 'account',
  'endLeaveDelegation.id': 'leaveDelegation',
  'listLeaveDecisions.id': 'leave',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const LEAVE_STEPS_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  saveLeaveRule: ({ ids }) => ({
    body: {
      id: ids.leaveRule[0],
      departmentId: ids.department[0],
      typeId: ids.leavePayType[0],
      steps: [{ decider: 'department' }, { decider: 'admins' }],
    },
  }),
  deleteLeaveRule: ({ ids }) => ({ body: { id: ids.leaveRule[1] } }),
  saveConfidentialViewers: ({ people }) => ({ body: { userIds: [people['2'].accountId] } }),
  // Other samples change the Supervisor.
  saveLeaveDelegation: ({ people }) => ({
    body: {
      userId: people['2'].accountId,
      delegateId: people['1'].accountId,
      fromDate: '2027-02-01',
      toDate: '2027-02-05',
    },
  }),
}

/** Two rules, and the Supervisor's delegation to an administrator. */
export async function addLeaveSteps(
  { app }: TestApp,
  headers: { authorization: string },
  of: { departmentId: string; typeId: string; userId: string; delegateId: string },
): Promise<Record<LeaveStepsKind, string[]>> {
  const add = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    const { message, id = '' } = answer.json<{ message: string; id?: string }>()
    if (message !== 'success') throw new Error(`Not added: ${answer.body}`)
    return id
  }
  const { departmentId, typeId, userId, delegateId } = of
  const steps = [{ decider: 'admins' }]
  return {
    leaveRule: [
      await add('/api/leave-rules', { departmentId, typeId, steps }),
      await add('/api/leave-rules', { typeId, steps }),
    ],
    leaveDelegation: [
      await add('/api/leave-delegations', { userId, delegateId, fromDate: '2026-11-20', toDate: '2026-11-25' }),
    ],
  }
}
