import type { Accrual, AnswerOf, getLeaveLedger } from '@timeloom/contract'
import type { SetupOffice } from '../../../../test/setup-office.ts'

/** Eight hours for each week of service. */
export const WEEKLY: Accrual = {
  earning: { by: 'week' },
  amounts: [{ afterMonths: 0, amount: 8, unit: 'hours' }],
  most: null,
  carryOver: null,
  daysPerWeek: 5,
}

/** What an Admin does with the annual leave of an employee, and reads of it; the office's today is Friday 20 November 2026. */
export function ledgerOffice(office: SetupOffice, employeeId: string) {
  const annual = office.company.rules.payTypeIds.get('ANNUAL')!
  const rule = (more: Record<string, unknown> = {}) =>
    office.post('/api/leave-accrual-rules', {
      payTypeId: annual,
      effectiveFrom: '2026-11-02',
      accrual: WEEKLY,
      ...more,
    })
  return {
    annual,
    rule,
    saved: async (more: Record<string, unknown> = {}) => (await rule(more)).json<{ message: string; id: string }>(),
    ledger: async (more = '') =>
      (await office.get(`/api/leave-ledger?employeeId=${employeeId}${more}`)).json<AnswerOf<typeof getLeaveLedger>>(),
    adjust: (more: Record<string, unknown> = {}) =>
      office.post('/api/leave-adjustments', {
        employeeId,
        payTypeId: annual,
        date: '2026-11-10',
        kind: 'adjusted',
        minutes: 600,
        reason: 'Opening balance',
        ...more,
      }),
    /** @returns the id of the request; undefined where it was refused */
    take: async (date: string, hours = 8) => {
      const asked = { employeeId, typeId: annual, fromDate: date, duration: hours, scheduledDuration: false }
      const saved = await office.post('/leave/save', { ...asked, skipUnscheduled: false })
      return saved.json<{ id?: string }>().id
    },
    approve: (id: string | undefined) => office.post('/leave/updateExamine', { id, status: 'Approved' }),
  }
}
