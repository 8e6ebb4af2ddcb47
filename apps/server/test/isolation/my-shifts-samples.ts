import type { CompanyWorld } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As SAMPLES of samples.ts, of the calls about publishing rosters and own shifts. */
export const MY_SHIFTS_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  publishRoster: () => ({ body: { startDate: '2026-11-19', endDate: '2026-12-20' } }),
  readCalendarFeed: ({ calendarToken }) => ({ params: { token: calendarToken } }),
}
