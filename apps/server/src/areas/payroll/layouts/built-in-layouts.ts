import type { PayrollLayoutId } from '@timeloom/contract'
import type { LayoutColumn, PayrollLayout } from './layout.ts'

const payId = (header: string, more: Partial<LayoutColumn> = {}): LayoutColumn => ({ header, field: 'payId', ...more })
const code = (header: string, more: Partial<LayoutColumn> = {}): LayoutColumn => ({
  header,
  field: 'exportCode',
  ...more,
})
const units = (header: string): LayoutColumn => ({ header, field: 'units' })
const costCentre = (header: string): LayoutColumn => ({ header, field: 'costCentre' })
const nothing = (header: string): LayoutColumn => ({ header, field: 'nothing' })

/**
 * What payroll systems document of the files that they read. Layouts whose columns nobody has confirmed are left out.
 *
 * @source docs/decisions/0068-payroll-layouts.md, which names the page of each system
 */
const LAYOUTS: Record<PayrollLayoutId, Omit<PayrollLayout, 'id'>> = {
  ipayroll: {
    name: 'iPayroll',
    detail: 'A line per person and pay element: ID, element, quantity',
    rows: 'line',
    hasHeader: false,
    columns: [payId('id'), code('element'), units('quantity')],
    fileName: 'ipayroll-{from}-{to}.csv',
  },
  ipayrollSheet: {
    name: 'iPayroll spreadsheet',
    detail: 'A line per person, a column per pay element',
    rows: 'wide',
    hasHeader: true,
    columns: [payId('id'), { header: 'name', field: 'name', mayHaveComma: false }],
    columnsAfter: [
      { header: 'from', field: 'from', date: 'dayFirst' },
      { header: 'to', field: 'to', date: 'dayFirst' },
      costCentre('costCentre'),
    ],
    fileName: 'ipayroll-sheet-{from}-{to}.csv',
  },
  datacomBasic: {
    name: 'Datacom DataPay, CSV Basic',
    detail: 'Employee code, component code, primary input, without costing',
    rows: 'line',
    hasHeader: true,
    columns: [payId('Employee Code', { notBeginning: 'E' }), code('Component Code'), units('Primary Input')],
    fileName: '{company}-datapay-{from}-{to}.csv',
  },
  payGlobal: {
    name: 'MYOB PayGlobal',
    detail: 'Transactions with allowance code and quantity',
    rows: 'line',
    hasHeader: false,
    columns: [
      payId('EmployeeCode'),
      nothing('AwardCode'),
      costCentre('CostCentreCode'),
      nothing('JobCode'),
      code('AllowanceCode'),
      nothing('ReasonCode'),
      units('Quantity'),
      nothing('RateCode'),
      nothing('RateAmount'),
      nothing('Factor'),
      nothing('TotalAmount'),
      nothing('Recalculate'),
      { header: 'Date', field: 'to', date: 'compact' },
      nothing('WAPCode'),
    ],
    fileName: 'payglobal-{from}-{to}.csv',
  },
  smoothPay: {
    name: 'SmoothPay FlexiCSV',
    detail: 'Employee number, date, pay code, hours',
    rows: 'line',
    hasHeader: true,
    columns: [
      payId('EmployeeNumber'),
      { header: 'Date', field: 'to' },
      code('PayCode'),
      units('Hours'),
      costCentre('CostCentre'),
    ],
    fileName: 'smoothpay-{from}-{to}.csv',
  },
  keyPay: {
    name: 'Employment Hero (KeyPay)',
    detail: 'Employee, date, pay category, units; its columns are matched on import',
    rows: 'line',
    hasHeader: true,
    columns: [
      payId('Employee Id'),
      { header: 'Date', field: 'to' },
      code('Pay Category'),
      units('Units'),
      costCentre('Location'),
    ],
    fileName: 'keypay-{from}-{to}.csv',
  },
}

export const builtInLayouts: readonly PayrollLayout[] = Object.entries(LAYOUTS).map(([id, layout]) => ({
  id: id as PayrollLayoutId,
  ...layout,
}))

export function layoutOf(id: PayrollLayoutId): PayrollLayout {
  return { id, ...LAYOUTS[id] }
}
