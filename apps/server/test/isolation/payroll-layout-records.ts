import type { FastifyInstance } from 'fastify'

/** The least that a layout has. */
export const TINY_LAYOUT = {
  rows: 'payType',
  columns: [{ header: 'Units', source: 'units' }],
  fileName: 'pay-{from}.csv',
}

/** Two layouts. @returns their ids */
export async function addPayrollLayouts(app: FastifyInstance, headers: { authorization: string }): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['Weekly', 'Monthly']) {
    const payload = { name, definition: TINY_LAYOUT }
    const answer = await app.inject({ method: 'POST', url: '/api/payroll-layouts/save', headers, payload })
    ids.push(answer.json<{ id: string }>().id)
  }
  return ids
}
