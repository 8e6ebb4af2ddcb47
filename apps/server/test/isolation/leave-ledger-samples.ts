import type { TestApp } from '../test-app.ts'
import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

export type LedgerKind = 'accrualRule' | 'leaveAdjustment' | 'earnedType'

const WEEKLY = {
  earning: { by: 'week' },
  amounts: [{ afterMonths: 0, amount: 3, unit: 'hours' }],
  most: null,
  carryOver: null,
  daysPerWeek: 5,
}

/** As KINDS of kinds.ts, of the calls about the ledger of leave. */
export const LEAVE_LEDGER_KINDS: Record<string, Kind> = {
  'getLeaveLedger.payTypeId': 'earnedType',
  'getLeaveProjection.payTypeId': 'earnedType',
  'getLeaveProjection.leaveId': 'leave',
  'saveLeaveAdjustment.payTypeId': 'earnedType',
  'cancelLeaveAdjustment.id': 'leaveAdjustment',
  'saveAccrualRule.payTypeId': 'earnedType',
  'saveAccrualRule.payGroupId': 'payGroup',
  'saveAccrualRule.id': 'accrualRule',
  'deleteAccrualRules.ids': 'accrualRule',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const LEAVE_LEDGER_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  getLeaveProjection: () => ({ query: { date: '2027-02-01' } }),
  saveLeaveAdjustment: () => ({
    body: { date: '2026-11-10', kind: 'adjusted', minutes: 60, reason: 'Carried from the last system' },
  }),
  saveAccrualRule: () => ({ body: { effectiveFrom: '2026-12-01', accrual: WEEKLY } }),
  deleteAccrualRules: ({ ids }) => ({ body: { ids: ids.accrualRule.slice(1) } }),
}

/** Two rules of a leave type, and an adjustment of a person's balance. */
export async function addLedger(
  { app }: TestApp,
  headers: { authorization: string },
  { employeeId, typeId }: { employeeId: string; typeId: string },
): Promise<Record<LedgerKind, string[]>> {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    const { message, id = '' } = answer.json<{ message: string; id?: string }>()
    if (message !== 'success') throw new Error(`The ledger was not made: ${answer.body}`)
    return id
  }
  const rule = (effectiveFrom: string) =>
    post('/api/leave-accrual-rules', { payTypeId: typeId, effectiveFrom, accrual: WEEKLY })
  const adjusted = { date: '2026-11-02', kind: 'adjusted', minutes: 4800, reason: 'Opening balance' }
  return {
    accrualRule: [await rule('2026-10-05'), await rule('2026-11-05')],
    leaveAdjustment: [await post('/api/leave-adjustments', { employeeId, payTypeId: typeId, ...adjusted })],
    earnedType: [typeId],
  }
}
