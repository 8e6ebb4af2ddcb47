import type { CompanyWorld } from './company-world.ts'
import { EARLY, HOLIDAY, MONDAYS, type ExchangeKind } from './exchange-records.ts'
import type { Sample } from './send-call.ts'

export const EXCHANGE_KINDS: Record<string, ExchangeKind | 'task' | 'employee'> = {
  taskId: 'task',
  fromEmployeeId: 'employee',
  patternIds: 'availabilityPattern',
  exceptionIds: 'availabilityException',
  'saveAvailabilityPattern.id': 'availabilityPattern',
  'saveAvailabilityException.id': 'availabilityException',
  'getOpenShift.id': 'openShift',
  'saveOpenShift.id': 'openShift',
  'listOpenShiftCandidates.id': 'openShift',
  'offerOpenShift.id': 'openShift',
  'withdrawOpenShift.id': 'openShift',
  'claimOpenShift.id': 'openShift',
  'declineOpenShift.id': 'openShift',
  'askSwap.employeeId': 'colleague',
  'answerSwap.id': 'swap',
  'cancelSwap.id': 'swap',
  'decideSwap.id': 'swap',
}

/** Nobody has the skills that a made-up sample would ask for. */
const openShift = { workDate: '2026-12-17', ...EARLY, skills: [] }

export const EXCHANGE_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  saveAvailabilityPattern: () => ({ body: { ...MONDAYS, weekdays: [1, 2] } }),
  saveAvailabilityException: () => ({ body: { ...HOLIDAY, toDate: '2027-02-04' } }),
  deleteAvailability: ({ ids }) => ({
    body: { patternIds: [ids.availabilityPattern[1]], exceptionIds: [ids.availabilityException[1]] },
  }),
  saveOpenShift: () => ({ body: { ...openShift, offerTo: 'Named' } }),
  listOpenShiftCandidates: () => ({ body: openShift }),
  offerOpenShift: ({ ids }) => ({ body: { id: ids.openShift[1], offerTo: 'Named' } }),
  withdrawOpenShift: ({ ids }) => ({ body: { id: ids.openShift[2] } }),
  claimOpenShift: ({ ids }) => ({ body: { id: ids.openShift[3] } }),
  declineOpenShift: ({ ids }) => ({ body: { id: ids.openShift[4] } }),
  listSwapChoices: ({ ownShift }) => ({ query: { ...ownShift } }),
  askSwap: ({ ownShift }) => ({ body: { ...ownShift } }),
  answerSwap: ({ ids }) => ({ body: { id: ids.swap[0], isAccepted: true } }),
  cancelSwap: ({ ids }) => ({ body: { id: ids.swap[1] } }),
  decideSwap: ({ ids }) => ({ body: { id: ids.swap[2], isApproved: true } }),
}
