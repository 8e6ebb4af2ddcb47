import type { LabourCost } from '@timeloom/contract'

export const BAKERY = '11111111-1111-4111-8111-111111111111'
export const PACKING = '22222222-2222-4222-8222-222222222222'
export const ORDINARY = '33333333-3333-4333-8333-333333333333'
export const WARD = '44444444-4444-4444-8444-444444444444'
export const THUY = '55555555-5555-4555-8555-555555555555'

const NOTHING = { minutes: 0, cost: 0, entered: 0, previous: { minutes: 0, cost: 0 } }

/** A week of two departments: the bakery is over its budget, and packing has become dearer. */
export function labourCost(changes: Partial<LabourCost> = {}): LabourCost {
  const bakery = { minutes: 2400, cost: 1200, entered: 45, previous: { minutes: 2400, cost: 1200 } }
  const packing = { minutes: 1200, cost: 600, entered: 0, previous: { minutes: 1000, cost: 500 } }
  const total = { minutes: 3600, cost: 1800, entered: 45, previous: { minutes: 3400, cost: 1700 } }
  return {
    previous: { startDate: '2026-11-02', endDate: '2026-11-08', kind: 'payPeriod' },
    isRunning: false,
    total: { ...total, budget: { amount: 2000, days: 7, cost: 1800, left: 200 } },
    departments: [
      {
        departmentId: BAKERY,
        departmentName: 'Bakery',
        parentNames: ['Plant'],
        ...bakery,
        budget: { amount: 1100, days: 7, cost: 1200, left: -100 },
      },
      { departmentId: PACKING, departmentName: 'Packing', parentNames: ['Plant'], ...packing, budget: null },
    ],
    payTypes: [
      { payTypeId: ORDINARY, payTypeName: 'Ordinary Time', isExtra: false, shifts: 0, ...total },
      { payTypeId: null, payTypeName: 'Leave', isExtra: false, shifts: 0, ...NOTHING },
    ],
    unpriced: { people: 0, first: [], previousPeople: 0 },
    notCalculated: 0,
    ...changes,
  }
}

export function nothing(): LabourCost {
  return labourCost({ total: { ...NOTHING, budget: null }, departments: [], payTypes: [] })
}

export const JOBS = {
  jobs: [
    { kind: 'job' as const, jobId: WARD, jobName: 'Ward 3', ...NOTHING, minutes: 3000, cost: 1500 },
    { kind: 'none' as const, jobId: null, jobName: null, ...NOTHING, minutes: 600, cost: 255 },
    { kind: 'entered' as const, jobId: null, jobName: null, ...NOTHING, cost: 45, entered: 45 },
  ],
}
