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
const payRate = (number: number): Column => ({ header: `PR${number}`, source: 'payTypeUnits', text: `PR${number}` })

/**
 * What payroll systems document of the files that they read, and where a company's own layouts may start from.
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
  payGlobalDated: {
    name: 'MYOB PayGlobal, date effective',
    detail: 'Transactions of a period, without a version line',
    rows: 'payType',
    hasHeader: false,
    columns: [
      payId('EmployeeCode', { maxLength: 12 }),
      { ...code('AllowanceCode'), maxLength: 12 },
      units('Quantity'),
      nothing('ReduceQuantity'),
      nothing('RateCode'),
      nothing('RateAmount'),
      nothing('Factor'),
      nothing('TotalAmount'),
      nothing('Recalculate'),
      nothing('ReasonCode'),
      { header: 'DateFrom', source: 'from', date: 'yyyyMMdd' },
      { header: 'DateTo', source: 'to', date: 'yyyyMMdd' },
      nothing('AwardCode'),
      { ...costCentre('CostCentreCode'), maxLength: 12 },
      nothing('JobCode'),
      nothing('WAPCode'),
      nothing('Text'),
    ],
    fileName: 'payglobal-dated-{from}-{to}.csv',
  },
  exo: {
    name: 'MYOB Exo Payroll',
    detail: 'Time transactions; export codes in parts, as H/1 or A//12',
    rows: 'payType',
    hasHeader: false,
    columns: [
      payId('STAFF_CODE', { maxLength: 6, isDigits: true }),
      { ...code('TYPE'), part: 1, maxLength: 1, isRequired: true },
      units('UNITS'),
      { ...code('WAGE_TYPE'), part: 2, maxLength: 1, isDigits: true },
      { ...code('ALLOW_CODE'), part: 3, maxLength: 3, isDigits: true },
      { ...costCentre('COSTCENTRE'), maxLength: 12, isDigits: true },
      nothing('UNITS2'),
      nothing('WAGECODE'),
    ],
    fileName: '{company}_timetran_{to}.csv',
  },
  ace: {
    name: 'Ace Payroll (MYOB)',
    detail: 'Units of pay rates PR1 to PR6, then of allowances; no leave',
    rows: 'wide',
    hasHeader: false,
    columns: [
      payId('ID'),
      ...[1, 2, 3, 4, 5, 6].map(payRate),
      { header: 'Ref', source: 'codesAndUnits', maxLength: 8, isDigits: true },
    ],
    kinds: ['worked', 'allowances'],
    fileName: 'IMPORT.TXT',
  },
  smartly: {
    name: 'Smartly (SmartPayroll)',
    detail: 'Hours of each day, leave with its dates; header not published',
    rows: 'day',
    hasHeader: true,
    columns: [
      { header: 'Line No', source: 'lineNumber' },
      payId('Employee Payroll Code'),
      code('Paycode'),
      units('Hours'),
      costCentre('Cost Centre Code'),
      { header: 'Days', source: 'leaveDays' },
      { header: 'Leave Start Date', source: 'leaveDay', date: 'dd/MM/yyyy' },
      { header: 'Leave End Date', source: 'leaveDay', date: 'dd/MM/yyyy' },
    ],
    fileName: 'smartly-{from}-{to}.csv',
  },
  accredoJobs: {
    name: 'Accredo job costing',
    detail: 'Timesheet lines: hours worked by day, job and pay type',
    rows: 'job',
    hasHeader: true,
    columns: [
      { header: '7.10', source: 'jobCode', maxLength: 8 },
      { ...costCentre('Cost Centre Code'), maxLength: 4 },
      nothing('Component Code'),
      { ...code('Product Code'), maxLength: 16 },
      units('Quantity'),
      nothing('Cost'),
      nothing('Markup'),
      nothing('Unit Sell'),
      { header: 'Date', source: 'day', date: 'dd/MM/yyyy' },
      { header: 'Description', source: 'name', maxLength: 60 },
      payId('Reference', { maxLength: 20 }),
      { header: 'Comment', source: 'payTypeName', maxLength: 60 },
      nothing('Custom1'),
      nothing('Custom2'),
    ],
    kinds: ['worked'],
    fileName: 'accredo-jobs-{from}-{to}.csv',
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
