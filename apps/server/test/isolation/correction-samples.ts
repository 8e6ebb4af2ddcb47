import { createHash } from 'node:crypto'
import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** In a pay period that is over, and in which nobody has worked. */
const NOT_WORKED = '2026-10-28'

/** As KINDS of kinds.ts, of the calls about corrections. */
export const CORRECTION_KINDS: Record<string, Kind> = {
  'askCorrection.punchId': 'punch',
  'askCorrection.taskId': 'task',
  'withdrawCorrection.id': 'correction',
  'getCorrection.id': 'correction',
  'decideCorrection.id': 'correction',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const CORRECTION_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  askCorrection: ({ ids, days }) => ({
    body: { kind: 'remove', day: days[0]!, punchId: ids.punch[0], reason: 'not mine' },
  }),
  confirmPeriod: () => ({ body: { fromT: NOT_WORKED, figures: createHash('sha256').update('[]').digest('hex') } }),
  withdrawCorrection: ({ ids }) => ({ params: { id: ids.correction[1] } }),
  decideCorrection: ({ ids }) => ({ body: { as: 'declined', reason: 'not seen' }, params: { id: ids.correction[0] } }),
}
