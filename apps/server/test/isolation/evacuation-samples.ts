import { NOW, type CompanyWorld, type Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about roll calls. */
export const EVACUATION_KINDS: Record<string, Kind> = {
  'syncRollCall.id': 'rollCall',
  'endRollCall.id': 'rollCall',
  'listRollCallMarks.id': 'rollCall',
}

const COURIER_ID = '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0011'

/** As SAMPLES of samples.ts, of the same calls. */
export const EVACUATION_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  startRollCall: ({ ids }) => ({ body: { siteId: ids.workPlace[0], isDrill: true } }),
  syncRollCall: () => ({
    body: {
      sentAt: NOW.toISOString(),
      added: [{ id: COURIER_ID, name: 'Courier', at: NOW.toISOString() }],
      marks: [
        {
          id: '7d0f3c1e-5a55-4d53-9d10-0d6a3b1f0012',
          personId: COURIER_ID,
          status: 'safe',
          at: NOW.toISOString(),
        },
      ],
    },
  }),
}
