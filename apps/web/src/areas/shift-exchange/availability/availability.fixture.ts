import type { AvailabilityException, AvailabilityPattern } from '@timeloom/contract'

/** Example answers for the tests of this area: not available on Mondays, told by what differs. */
export function patternOf(change: Partial<AvailabilityPattern> = {}): AvailabilityPattern {
  return {
    id: '0190a8f0-0000-7000-8000-0000000000e1',
    kind: 'NotAvailable',
    weekdays: [1],
    startTime: null,
    endTime: null,
    endTimeType: 'Today',
    validFrom: '2026-01-01',
    validUntil: null,
    everySecondWeek: false,
    note: null,
    version: 1,
    ...change,
  }
}

export function exceptionOf(change: Partial<AvailabilityException> = {}): AvailabilityException {
  return {
    id: '0190a8f0-0000-7000-8000-0000000000f1',
    kind: 'NotAvailable',
    fromDate: '2026-12-24',
    toDate: '2026-12-27',
    startTime: null,
    endTime: null,
    endTimeType: 'Today',
    note: 'At my sister’s',
    version: 1,
    ...change,
  }
}
