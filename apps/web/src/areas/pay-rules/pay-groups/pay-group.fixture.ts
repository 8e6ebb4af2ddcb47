import { type PayGroupDetail, PayGroupRules } from '@timeloom/contract'
import { serve } from '../../../ui/testing/serve.ts'

export const PLANT: PayGroupDetail = {
  ...PayGroupRules.parse({ startTime: '2026-10-26', period: 'fortnightly', acceptEA: false, graceTimeIn: 5 }),
  id: '00000000-0000-4000-8000-0000000000e1',
  name: 'Plant fortnightly',
  active: true,
  version: 3,
  effectiveFrom: '2026-10-26',
  laterFrom: null,
  employees: 24,
}

const payType = (id: string, name: string, of: object) => ({
  id,
  name,
  code: name,
  active: true,
  isOvertime: false,
  leaveStatus: false,
  allowNegativeLeave: false,
  isAutomatic: false,
  ...of,
})

/** Answers the calls of the pay group pages. @returns everything that was sent, in order */
export function servePayGroups(answers: Parameters<typeof serve>[0] = {}) {
  return serve({
    'GET /api/pay-groups': () => [PLANT],
    [`GET /api/pay-groups/${PLANT.id}`]: () => PLANT,
    'GET /api/timezones': () => [{ id: 'Pacific/Auckland', name: 'Pacific/Auckland' }],
    'GET /api/leave-types': () => [payType('leave', 'Unpaid Leave', { leaveStatus: true })],
    'GET /api/pay-types': () => [payType('ot', 'Overtime', { isOvertime: true })],
    ...answers,
  })
}

export const MAY_ALL = { payGroup: ['visible', 'create', 'update', 'delete'] }
