import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about exceptions. */
export const EXCEPTION_KINDS: Record<string, Kind> = {
  'reviewException.id': 'exception',
  'revertException.id': 'exception',
  'reviewExceptions.ids': 'exception',
  'revertExceptions.ids': 'exception',
}

/** As SAMPLES of samples.ts, of the same calls. */
export const EXCEPTION_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  reviewException: ({ ids }) => ({ body: { id: ids.exception[0] } }),
  revertException: ({ ids }) => ({ body: { id: ids.exception[1] } }),
  // each has what the calls above leave to it
  reviewExceptions: ({ ids }) => ({ body: { ids: [ids.exception[1]] } }),
  revertExceptions: ({ ids }) => ({ body: { ids: [ids.exception[0]] } }),
}
