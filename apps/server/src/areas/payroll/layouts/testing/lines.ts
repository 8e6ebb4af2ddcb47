import { LayoutDefinition } from '@timeloom/contract'
import type { z } from 'zod'
import type { ExportRow } from '../../export.repository.ts'
import { linesOf, type ExportLine } from '../../export-lines.ts'
import { periodLine, type LayoutLine } from '../layout-line.ts'

export const FACTS = {
  company: 'FERN/BANK',
  companyName: 'Fernbank Foods',
  from: '2026-11-16',
  to: '2026-11-29',
  today: '2026-12-01',
}

/** 80 hours of ordinary time of one employee, as calculated. */
export const row = (more: Partial<ExportRow> = {}): ExportRow => ({
  payPeriodId: 'period',
  employeeId: 'ana',
  payTypeId: 'ord',
  isAllowance: false,
  isLeave: false,
  payId: 'B7',
  clockId: 71,
  lastName: 'Berg',
  firstName: 'Ana',
  from: '2026-11-16',
  to: '2026-11-29',
  exportCode: 'T1',
  isMapped: true,
  payTypeCode: 'ORD',
  payType: 'Ordinary Time',
  payTypeType: '',
  costCentre: 'BAK',
  positionPayCode: null,
  positionRateCode: null,
  minutes: 4_800,
  shifts: 0,
  standardMinutes: 480,
  settings: {},
  convertUnit: 1,
  editedUnits: null,
  manualUnits: null,
  ...more,
})

export const line = (more: Partial<ExportLine> = {}): LayoutLine => periodLine({ ...linesOf([row()])[0]!, ...more })

const to = { employeeId: 'to', payId: '-12', firstName: 'Tō "Big"', lastName: 'Ngata, Jr', costCentre: null }

/** Two people: overtime and leave in days, a name with quotes and a comma, an ID that is a negative number. */
export const LINES = [
  line({}),
  line({ payTypeId: 'ot', exportCode: 'T1.5', payType: 'Overtime', units: 3.25, effUnits: 3.25 }),
  line({ ...to, effUnits: 72.5 }),
  line({
    ...to,
    payTypeId: 'al',
    isLeave: true,
    isHours: false,
    exportCode: 'AL',
    payType: 'Annual Leave',
    units: 8,
    effUnits: 1,
  }),
]

/** A layout with a column of units, and what is said more. */
export function layout(more: Partial<z.input<typeof LayoutDefinition>> = {}): LayoutDefinition {
  return LayoutDefinition.parse({
    rows: 'payType',
    columns: [
      { header: 'Id', source: 'payId' },
      { header: 'Code', source: 'payTypeCode' },
      { header: 'Units', source: 'units' },
    ],
    fileName: 'pay-{from}-{to}.csv',
    ...more,
  })
}
