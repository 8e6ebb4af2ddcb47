import type { TestApp } from '../test-app.ts'
import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

/** As KINDS of kinds.ts, of the calls about corrections. */
export const CORRECTION_KINDS: Record<string, Kind> = {
  'askCorrection.punchId': 'punch',
  'withdrawCorrection.id': 'correction',
  'getCorrection.id': 'correction',
  'decideCorrection.id': 'correction',
}

const MISSING = { kind: 'add', day: '2026-11-18', direction: 'In', reason: 'forgotten' }

/** As SAMPLES of samples.ts, of the same calls. */
export const CORRECTION_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  askCorrection: ({ ids, days }) => ({
    body: { kind: 'remove', day: days[0]!, punchId: ids.punch[0], reason: 'not mine' },
  }),
  withdrawCorrection: ({ ids }) => ({ params: { id: ids.correction[1] } }),
  decideCorrection: ({ ids }) => ({ body: { as: 'declined', reason: 'not seen' }, params: { id: ids.correction[0] } }),
}

/** Has each of the people ask for a missing punch. @returns the ids of the requests */
export async function addCorrections(
  { app }: TestApp,
  people: readonly { authorization: string }[],
): Promise<string[]> {
  const ids: string[] = []
  for (const headers of people) {
    const payload = { ...MISSING, punchTime: '03:03' }
    const answer = await app.inject({ method: 'POST', url: '/api/corrections', headers, payload })
    const { id } = answer.json<{ id?: string }>()
    if (id === undefined) throw new Error(`The correction was not asked for: ${answer.body}`)
    ids.push(id)
  }
  return ids
}
