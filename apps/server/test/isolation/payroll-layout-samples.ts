import type { CompanyWorld, Kind } from './company-world.ts'
import { TINY_LAYOUT } from './payroll-layout-records.ts'
import type { Sample } from './send-call.ts'

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
  savePayrollLayout: () => ({ body: { name: 'Changed', definition: TINY_LAYOUT } }),
  deletePayrollLayouts: ({ ids }) => ({ body: { ids: [ids.payrollLayout[1]] } }),
  previewPayrollLayout: () => ({ body: { definition: TINY_LAYOUT } }),
}
