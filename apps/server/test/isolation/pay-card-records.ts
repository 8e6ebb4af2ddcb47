import type { FastifyInstance } from 'fastify'

export type PayCardKind = 'payCard' | 'payCardDetail'

/** The worked week. */
export const PAY_CARD_WEEK = { fromDate: '2026-11-09', toDate: '2026-11-15' }

/** A pay card of a worked week with two lines added by hand, the first by the first of the pay types. */
export async function addPayCard(
  app: FastifyInstance,
  headers: { authorization: string },
  { employeeId, payTypeIds }: { employeeId: string; payTypeIds: (string | undefined)[] },
): Promise<Record<PayCardKind, string[]>> {
  const card = { ...PAY_CARD_WEEK, employeeId }
  const effUnits = payTypeIds.map(() => 2)
  const answer = await app.inject({
    method: 'POST',
    url: '/paycard/save',
    headers,
    payload: { ...card, payCardDetailIdIds: payTypeIds.map(() => ''), payTypeIds, effUnits },
  })
  if (answer.json().message !== 'success') throw new Error(`No pay card was saved: ${answer.body}`)
  const read = await app.inject({ method: 'POST', url: '/paycard/getPayCard', headers, payload: card })
  const details: { id: string; payTypeId: string; manualAdd: boolean }[] = read.json().details
  const manual = payTypeIds.flatMap((id) => details.filter((line) => line.manualAdd && line.payTypeId === id))
  return { payCard: [read.json().id], payCardDetail: manual.map(({ id }) => id) }
}
