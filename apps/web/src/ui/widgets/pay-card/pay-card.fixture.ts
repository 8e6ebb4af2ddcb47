import type { PayCard, PayCardDetail } from '@timeloom/contract'

export const CARD_EMPLOYEE = '0190a8f0-0000-7000-8000-0000000000e1'
export const ORDINARY = '0190a8f0-0000-7000-8000-0000000000a1'
export const OVERTIME = '0190a8f0-0000-7000-8000-0000000000a2'
export const MEAL = '0190a8f0-0000-7000-8000-0000000000a3'
export const CARD_ID = '0190a8f0-0000-7000-8000-0000000000c1'
export const MEAL_LINE = '0190a8f0-0000-7000-8000-0000000000c3'

/** A line as it is calculated. */
export function line(given: Partial<PayCardDetail> = {}): PayCardDetail {
  return {
    id: ORDINARY,
    payTypeId: ORDINARY,
    payTypeName: 'Ordinary Time',
    units: 38,
    effUnits: 38,
    notes: '',
    modifiedId: null,
    modifiedName: null,
    modifiedAt: null,
    manualAdd: false,
    calculatedEffUnits: null,
    isExported: true,
    ...given,
  }
}

/** A line that Ada added. */
export function mealLine(given: Partial<PayCardDetail> = {}): PayCardDetail {
  return line({
    id: MEAL_LINE,
    payTypeId: MEAL,
    payTypeName: 'Meal Allowance',
    units: 2,
    effUnits: 2,
    manualAdd: true,
    modifiedName: 'Ada Admin',
    ...given,
  })
}

/** An open pay card with 38 calculated hours that the reader may change. */
export function payCard(given: Partial<PayCard> = {}): PayCard {
  return {
    id: CARD_ID,
    employeeId: CARD_EMPLOYEE,
    employeeName: 'Mele Fonuake',
    fromDate: '2026-11-02',
    toDate: '2026-11-08',
    description: '',
    details: [line()],
    files: [],
    state: 'open',
    readonly: false,
    parts: [{ fromDate: '2026-11-02', toDate: '2026-11-08', closed: false }],
    payTypes: [
      { id: MEAL, name: 'Meal Allowance' },
      { id: ORDINARY, name: 'Ordinary Time' },
      { id: OVERTIME, name: 'Overtime' },
    ],
    version: 3,
    ...given,
  }
}
