import type { AnswerOf, listPayPeriods } from '@timeloom/contract'

export const PAY_PERIODS = 'GET /api/pay-periods'
export const PLANT = '44444444-4444-4444-8444-444444444444'
export const OFFICE = '44444444-4444-4444-8444-444444444445'

/** Three fortnights of the plant, the first closed; with the office also its months. The second fortnight is the one to open. */
export function payPeriods({ withOffice = false } = {}): AnswerOf<typeof listPayPeriods> {
  const plant = {
    paygroupId: PLANT,
    name: 'Plant fortnightly',
    periods: [
      { id: 'a', fromDate: '2026-09-28', toDate: '2026-10-11', isClosed: true },
      { id: 'b', fromDate: '2026-10-12', toDate: '2026-10-25', isClosed: false },
      { id: 'c', fromDate: '2026-10-26', toDate: '2026-11-08', isClosed: false },
    ],
    opensOn: 'b',
  }
  const office = {
    paygroupId: OFFICE,
    name: 'Office monthly',
    periods: [
      { id: 'd', fromDate: '2026-10-01', toDate: '2026-10-31', isClosed: false },
      { id: 'e', fromDate: '2026-11-01', toDate: '2026-11-30', isClosed: false },
    ],
    opensOn: 'd',
  }
  return { today: '2026-11-06', hasTimes: true, groups: withOffice ? [plant, office] : [plant] }
}
