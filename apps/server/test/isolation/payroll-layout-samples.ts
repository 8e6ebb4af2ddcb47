import type { FastifyInstance } from 'fastify'
import type { CompanyWorld, Kind } from './company-world.ts'
import type { Sample } from './send-call.ts'

const definition = { rows: 'payType', columns: [{ header: 'Units', source: 'units' }], fileName: 'pay-{from}.csv' }

/** Which record an id field of the calls of payroll layouts names. */
export const PAYROLL_LAYOUT_KINDS: Record<string, Kind> = {
  layout: 'payrollLayout',
  'getPayrollLayout.id': 'payrollLayout',
  'savePayrollLayout.id': 'payrollLayout',
  'deletePayrollLayouts.ids': 'payrollLayout',
  'previewPayrollLayout.ids': 'payPeriod',
  'checkPayrollLayout.id': 'payPeriod',
}

export const PAYROLL_LAYOUT_SAMPLES: Record<string, (world: CompanyWorld) => Sample> = {
  savePayrollLayout: () => ({ body: { name: 'Changed', definition } }),
  deletePayrollLayouts: ({ ids }) => ({ body: { ids: [ids.payrollLayout[1]] } }),
  previewPayrollLayout: () => ({ body: { definition } }),
}

/** Two layouts. @returns their ids */
export async function addPayrollLayouts(app: FastifyInstance, headers: { authorization: string }): Promise<string[]> {
  const ids: string[] = []
  for (const name of ['Weekly', 'Monthly']) {
    const payload = { name, definition }
    const answer = await app.inject({ method: 'POST', url: '/api/payroll-layouts/save', headers, payload })
    ids.push(answer.json<{ id: string }>().id)
  }
  return ids
}
