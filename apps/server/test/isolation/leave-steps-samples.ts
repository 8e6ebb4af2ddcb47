import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about deciding on leave. */
export const LEAVE_STEPS_KINDS: Record<string, Kind> = {
  'saveLeaveRule.id': 'leaveRule',
  'deleteLeaveRule.id': 'leaveRule',
  'saveConfidentialViewers.userIds': 'account',
  'saveLeaveDelegation.userId': 'account',
  'saveLeaveDelegation.delegateId': 'account',
  'endLeaveDelegation.id': 'leaveDelegation',
  'listLeaveDecisions.id': 'leave',
  'listLeaveFiles.id': 'fileLeave',
  'addLeaveFile.id': 'fileLeave',
  'getLeaveFile.id': 'fileLeave',
  'getLeaveFile.fileId': 'leaveFile',
  'deleteLeaveFile.id': 'fileLeave',
  'deleteLeaveFile.fileId': 'leaveFile',
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
  addLeaveFile: ({ ids }) => ({ params: { id: ids.fileLeave[0] }, file: PDF }),
  deleteLeaveFile: ({ ids }) => ({ params: { id: ids.fileLeave[0], fileId: ids.leaveFile[1] } }),
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

const PDF = Buffer.from('%PDF-1.7')
