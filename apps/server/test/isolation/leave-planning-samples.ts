import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about planning leave. */
export const LEAVE_PLANNING_KINDS: Record<string, Kind> = {
  'listLeaveParts.id': 'leave',
  'examineLeaveParts.id': 'leave',
  'listLeaveCancellations.id': 'approvedLeave',
  'askLeaveCancellation.id': 'approvedLeave',
  'withdrawLeaveCancellation.id': 'approvedLeave',
  'decideLeaveCancellation.id': 'approvedLeave',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const LEAVE_PLANNING_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  getLeaveCalendar: () => ({ query: { month: '2027-01' } }),
  getLeaveEffect: () => ({ query: { startDate: '2027-01-12', endDate: '2027-01-13', leaveId: '' } }),
  saveLeaveLimits: ({ ids }) => ({ body: { limits: [{ departmentId: ids.department[0], mostAway: 2 }] } }),
  saveLeaveParts: ({ ids }) => ({
    body: {
      parts: ['2026-12-14', '2026-12-15'].map((fromDate) => ({
        typeId: ids.leavePayType[0],
        fromDate,
        scheduledDuration: false,
        skipUnscheduled: false,
      })),
    },
  }),
  // Approved by an earlier call.
  examineLeaveParts: ({ ids }) => ({ body: { id: ids.leave[1], status: 'Declined' } }),
  withdrawLeaveCancellation: ({ ids }) => ({ params: { id: ids.approvedLeave[1] } }),
  decideLeaveCancellation: ({ ids }) => ({
    params: { id: ids.approvedLeave[2] },
    body: { as: 'declined', reason: 'The shift is filled' },
  }),
}
