import type { TestApp } from '../test-app.ts'

export type LedgerKind = 'accrualRule' | 'leaveAdjustment' | 'earnedType'

/** Some hours each week. */
export const WEEKLY = {
  earning: { by: 'week' },
  amounts: [{ afterMonths: 0, amount: 3, unit: 'hours' }],
  most: null,
  carryOver: null,
  daysPerWeek: 5,
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
