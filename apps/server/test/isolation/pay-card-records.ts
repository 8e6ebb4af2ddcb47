import type { FastifyInstance } from 'fastify'
import { multipartFile } from './send-call.ts'

export type PayCardKind = 'payCard' | 'payCardDetail' | 'payCardFile'

/** The worked week. */
export const PAY_CARD_WEEK = { fromDate: '2026-11-09', toDate: '2026-11-15' }

/** The least that a PDF is. */
export const TINY_PDF = '%PDF-1.4\n%%EOF\n'

/** A pay card of a worked week with two lines added by hand, the first by the first of the pay types, and two files. */
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
  const payCardFile: string[] = []
  for (const name of ['first.pdf', 'second.pdf']) {
    const { contentType, payload } = multipartFile('file', TINY_PDF, card, name)
    const upload = { ...headers, 'content-type': contentType }
    const added = await app.inject({ method: 'POST', url: '/api/pay-card-files', headers: upload, payload })
    payCardFile.push(added.json().id)
  }
  return { payCard: [read.json().id], payCardDetail: manual.map(({ id }) => id), payCardFile }
}
