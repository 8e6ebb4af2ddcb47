import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about bulk actions. */
export const BULK_KINDS: Record<string, Kind> = {
  'saveGlobalLeave.department': 'department',
  'previewGlobalLeave.department': 'department',
  'readGlobalPunch.id': 'globalPunch',
  'undoGlobalPunch.id': 'globalPunch',
  'readGlobalLeave.id': 'globalLeave',
  'undoGlobalLeave.id': 'globalLeave',
  'readGlobalRecalculation.id': 'globalRecalculation',
}

const punch = ({ ids }: CompanyWorld) => ({
  body: { employees: ids.employee.slice(0, 1), date: '15-12-2026', punchTime: '08:00', reason: 'forgotten' },
})
const leave = ({ ids }: CompanyWorld) => ({
  body: {
    employees: ids.employee.slice(0, 1),
    fromDate: '2026-12-16',
    scheduledDuration: false,
    skipUnscheduled: false,
    duration: 8,
  },
})
const recalculation = ({ ids, days }: CompanyWorld) => ({
  body: { employees: ids.employee.slice(0, 1), startDate: days[0]!, endDate: days[0]! },
})

/** As SAMPLES of samples.ts, of the same calls. */
export const BULK_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  saveGroupTimePunch: punch,
  previewGlobalPunch: punch,
  saveGlobalLeave: leave,
  previewGlobalLeave: leave,
  recalculateGlobally: recalculation,
  previewGlobalRecalculation: recalculation,
}
