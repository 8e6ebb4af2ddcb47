import type {
  ExchangedShift,
  ExchangePerson,
  FitReason,
  OfferedShift,
  OpenShift,
  OpenShiftCandidate,
  Swap,
  SwapToDecide,
} from '@timeloom/contract'

/** Example answers for the tests of this area, told by what differs. */

export const MELE: ExchangePerson = {
  employeeId: '0190a8f0-0000-7000-8000-000000000001',
  employeeName: 'Mele Fonuake',
  avatarFileName: null,
}
export const NOA: ExchangePerson = {
  employeeId: '0190a8f0-0000-7000-8000-000000000002',
  employeeName: 'Noa Pere',
  avatarFileName: null,
}
export const DEPARTMENT_ID = '0190a8f0-0000-7000-8000-0000000000d1'
const OPEN_ID = '0190a8f0-0000-7000-8000-0000000000a1'
const SWAP_ID = '0190a8f0-0000-7000-8000-0000000000b1'

/** Friday 13 November 2026, 08:00 to 16:30, in Packing. */
export function shiftOf(change: Partial<ExchangedShift> = {}): ExchangedShift {
  return {
    workDate: '2026-11-13',
    startTime: '08:00',
    startTimeType: 'Today',
    endTime: '16:30',
    endTimeType: 'Today',
    duration: 8.5,
    breakTime: 30,
    departmentId: DEPARTMENT_ID,
    departmentName: 'Packing',
    jobName: null,
    taskName: null,
    labelName: null,
    colorCode: null,
    skills: [],
    ...change,
  }
}

export function reasonOf(change: Partial<FitReason> = {}): FitReason {
  return { code: 'notAvailable', isBlocking: false, value: null, limit: null, workDate: null, names: [], ...change }
}

export function offerOf(change: Partial<OfferedShift> = {}): OfferedShift {
  return {
    ...shiftOf(),
    id: OPEN_ID,
    status: 'Open',
    answer: 'Offered',
    placesLeft: 1,
    note: null,
    deadline: '2026-11-12T19:00:00Z',
    reasons: [],
    ...change,
  }
}

export function openShiftOf(change: Partial<OpenShift> = {}): OpenShift {
  return {
    ...shiftOf(),
    id: OPEN_ID,
    status: 'Open',
    departmentId: DEPARTMENT_ID,
    jobId: null,
    taskId: null,
    places: 2,
    claimed: 1,
    offered: 5,
    declined: 1,
    claimedBy: [{ employeeId: NOA.employeeId, employeeName: NOA.employeeName }],
    note: null,
    deadline: '2026-11-12T19:00:00Z',
    createdBy: 'Ruth',
    version: 3,
    ...change,
  }
}

export function candidateOf(change: Partial<OpenShiftCandidate> = {}): OpenShiftCandidate {
  return {
    ...MELE,
    departmentName: 'Packing',
    fit: 'Fits',
    reasons: [],
    weekMinutes: 1920,
    lastOfferedAt: null,
    answer: null,
    ...change,
  }
}

/** Mele gives Friday, Noa Saturday; Noa has not answered. */
export function swapOf(change: Partial<Swap> = {}): Swap {
  return {
    id: SWAP_ID,
    status: 'Asked',
    asker: MELE,
    colleague: NOA,
    given: shiftOf(),
    taken: shiftOf({ workDate: '2026-11-14', startTime: '10:00', endTime: '18:30' }),
    note: null,
    overBecause: null,
    reason: null,
    decidedBy: null,
    createdAt: '2026-11-10T01:00:00Z',
    answeredAt: null,
    decidedAt: null,
    version: 2,
    ...change,
  }
}

export function swapToDecide(change: Partial<SwapToDecide> = {}): SwapToDecide {
  return { ...swapOf({ status: 'Accepted' }), days: [], checks: [], payDiffers: [], mayDecide: true, ...change }
}
