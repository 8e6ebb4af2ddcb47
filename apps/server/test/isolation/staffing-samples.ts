import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about required people. */
export const STAFFING_KINDS: Record<string, Kind> = { 'deleteStaffRequirements.ids': 'staffRequirement' }

/** As SAMPLES of samples.ts, of the same calls. */
export const STAFFING_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  saveStaffRequirements: ({ ids }) => ({
    body: {
      requirements: [{ departmentId: ids.department[0], weekday: 7, startTime: '08:00', endTime: '12:00', needed: 2 }],
    },
  }),
  deleteStaffRequirements: ({ ids }) => ({ body: { ids: [ids.staffRequirement[1]] } }),
  previewStaffCopy: ({ plannedDays }) => ({ body: { date: plannedDays[0] } }),
  copyStaffRequirements: ({ plannedDays }) => ({ body: { date: plannedDays[0], replace: true } }),
}
