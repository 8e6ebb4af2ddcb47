import { LayoutDefinition, type BuiltInLayoutId } from '@timeloom/contract'
import type { z } from 'zod'

type Definition = z.input<typeof LayoutDefinition>
type Column = Definition['columns'][number]

export interface BuiltInLayout {
  id: BuiltInLayoutId
  name: string
  detail: string
  definition: LayoutDefinition
}

const payId = (header: string, more: Partial<Column> = {}): Column => ({ header, source: 'payId', ...more })
const code = (header: string): Column => ({ header, source: 'payTypeCode' })
const units = (header: string): Column => ({ header, source: 'units' })
const costCentre = (header: string): Column => ({ header, source: 'costCentre' })
const nothing = (header: string): Column => ({ header, source: 'text' })

/**
 * What payroll systems document of the files that they read, and where a company's own layouts may start from. Layouts
 * whose columns nobody has confirmed are left out.
 *
 * @source docs/decisions/0068-payroll-layouts.md, which names the page of each system
 */
const LAYOUTS: Record<BuiltInLayoutId, Pick<BuiltInLayout, 'name' | 'detail'> & Definition> = {
  ipayroll: {
    name: 'iPayroll',
    detail: 'A line per person and pay element: ID, element, quantity',
    rows: 'payType',
    hasHeader: false,
    columns: [payId('id'), code('element'), units('quantity')],
    fileName: 'ipayroll-{from}-{to}.csv',
  },
  ipayrollSheet: {
    name: 'iPayroll spreadsheet',
    detail: 'A line per person, a column per pay element',
    rows: 'wide',
    hasHeader: true,
    columns: [
      payId('id'),
      { header: 'name', source: 'name', notContaining: ',' },
      { header: 'element', source: 'payTypes', notContaining: ',' },
      { header: 'from', source: 'from', date: 'dd/MM/yyyy' },
      { header: 'to', source: 'to', date: 'dd/MM/yyyy' },
      costCentre('costCentre'),
    ],
    fileName: 'ipayroll-sheet-{from}-{to}.csv',
  },
  datacomBasic: {
    name: 'Datacom DataPay, CSV Basic',
    detail: 'Employee code, component code, primary input, without costing',
    rows: 'payType',
    hasHeader: true,
    columns: [payId('Employee Code', { notBeginning: 'E' }), code('Component Code'), units('Primary Input')],
    fileName: '{company}-datapay-{from}-{to}.csv',
  },
  payGlobal: {
    name: 'MYOB PayGlobal',
    detail: 'Transactions with allowance code and quantity',
    rows: 'payType',
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
      { header: 'Date', source: 'to', date: 'yyyyMMdd' },
      nothing('WAPCode'),
    ],
    fileName: 'payglobal-{from}-{to}.csv',
  },
  smoothPay: {
    name: 'SmoothPay FlexiCSV',
    detail: 'Employee number, date, pay code, hours',
    rows: 'payType',
    hasHeader: true,
    columns: [
      payId('EmployeeNumber'),
      { header: 'Date', source: 'to' },
      code('PayCode'),
      units('Hours'),
      costCentre('CostCentre'),
    ],
    fileName: 'smoothpay-{from}-{to}.csv',
  },
  smoothPayDays: {
    name: 'SmoothPay FlexiCSV, by day',
    detail: 'Employee number, date, pay code, hours of each day',
    rows: 'day',
    hasHeader: true,
    columns: [
      payId('EmployeeNumber'),
      { header: 'Date', source: 'day' },
      code('PayCode'),
      units('Hours'),
      costCentre('CostCentre'),
    ],
    fileName: 'smoothpay-days-{from}-{to}.csv',
  },
  keyPay: {
    name: 'Employment Hero (KeyPay)',
    detail: 'Employee, date, pay category, units; its columns are matched on import',
    rows: 'payType',
    hasHeader: true,
    columns: [
      payId('Employee Id'),
      { header: 'Date', source: 'to' },
      code('Pay Category'),
      units('Units'),
      costCentre('Location'),
    ],
    fileName: 'keypay-{from}-{to}.csv',
  },
  keyPayDays: {
    name: 'Employment Hero (KeyPay), by day',
    detail: 'Employee, date, pay category, units of each day; its columns are matched on import',
    rows: 'day',
    hasHeader: true,
    columns: [
      payId('Employee Id'),
      { header: 'Date', source: 'day' },
      code('Pay Category'),
      units('Units'),
      costCentre('Location'),
    ],
    fileName: 'keypay-days-{from}-{to}.csv',
  },
}

export const builtInLayouts: readonly BuiltInLayout[] = Object.entries(LAYOUTS).map(
  ([id, { name, detail, ...definition }]) => ({
    id: id as BuiltInLayoutId,
    name,
    detail,
    definition: LayoutDefinition.parse(definition),
  }),
)

const BY_ID = new Map<string, BuiltInLayout>(builtInLayouts.map((layout) => [layout.id, layout]))

/** @returns undefined for an id that is none of a built-in layout */
export function builtInLayout(id: string): BuiltInLayout | undefined {
  return BY_ID.get(id)
}
