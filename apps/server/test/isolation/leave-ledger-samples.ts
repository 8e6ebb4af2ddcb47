import type { CompanyWorld, Kind } from './company-world.ts'
import { WEEKLY } from './leave-ledger-records.ts'
import type { Sample } from './send-call.ts'

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
