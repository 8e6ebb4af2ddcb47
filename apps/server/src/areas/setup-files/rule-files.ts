import {
  PayGroupRules,
  saveHoliday as saveHolidayCall,
  savePayGroup as savePayGroupCall,
  savePayType as savePayTypeCall,
  saveSkill as saveSkillCall,
  saveTimeRounding as saveTimeRoundingCall,
  saveWorkplace as saveWorkplaceCall,
} from '@timeloom/contract'
import { readHolidays, saveHoliday } from '../holidays/holiday.service.ts'
import { readPayGroups, savePayGroup } from '../pay-setup/pay-groups.service.ts'
import { readPayTypes, savePayType } from '../pay-setup/pay-types.service.ts'
import { readTimeRoundings, saveTimeRounding } from '../pay-setup/time-rounding.service.ts'
import { readSkillRecords, saveSkill } from '../skills/skills.service.ts'
import { readWorkplaceRecords, saveWorkplace } from '../sites/work-places.service.ts'
import { oneByOneFile } from './one-by-one-file.ts'
import { roundingCells } from './rounding-cells.ts'
import type { FileColumn, FileRecord, SetupFile } from './setup-file.ts'

const PAY_TYPE = { table: 'pay_type', key: 'code', unknown: 'There is no such pay type.' }

const NAME: FileColumn = { header: 'name', type: 'text', isKey: true, isRequired: true }
const ACTIVE: FileColumn = { header: 'active', type: 'flag' }

const texts = (...headers: string[]) => headers.map((header): FileColumn => ({ header, type: 'text' }))
const flags = (...headers: string[]) => headers.map((header): FileColumn => ({ header, type: 'flag' }))
const numbers = (...headers: string[]) => headers.map((header): FileColumn => ({ header, type: 'number' }))
const payTypes = (...headers: string[]) =>
  headers.map((header): FileColumn => ({ header, type: 'reference', points: PAY_TYPE }))

/** A record as its call answers it. */
function recordsOf(rows: readonly ({ id: string } & object)[]): FileRecord[] {
  return rows.map(({ id, ...values }) => ({ id, values }))
}

export const skillFile: SetupFile = oneByOneFile({
  resource: 'skill',
  columns: [NAME, ACTIVE, ...payTypes('payTypeId'), ...texts('allowanceCalculationType')],
  body: saveSkillCall.body!,
  read: async (work) => recordsOf(await readSkillRecords(work)),
  save: saveSkill,
  later: ['active'],
})

export const payTypeFile: SetupFile = oneByOneFile({
  resource: 'payType',
  columns: [
    { header: 'code', type: 'text', isKey: true, isRequired: true },
    { ...NAME, isKey: false },
    ...texts('exportCode'),
    ACTIVE,
    ...flags('hideFromEmp', 'shouldExport', 'isAllowance', 'leaveStatus', 'paidLeave', 'allowNegativeLeave'),
    ...flags('hideBalance', 'confidential', 'isOvertime'),
    ...numbers('payRateFactor'),
    ...texts('type'),
    ...flags('convertToDay'),
    ...texts('ctDayType'),
    ...numbers('percentage', 'ctDay'),
  ],
  body: savePayTypeCall.body!,
  read: async (work) => recordsOf(await readPayTypes(work, { status: 'All' })),
  save: savePayType,
  later: ['active', 'hideFromEmp'],
})

/** Rules that may be empty, so that their start does not tell what they are. */
const NUMBERS_OR_NONE = ['punchPairCompletionTime', 'dailyOvertimeThreshold', 'periodOvertimeThreshold']

const payGroupRules = Object.entries(PayGroupRules.parse({ startTime: '2000-01-01' })).flatMap(([header, start]) => {
  if (header === 'autoLeavePayTypeId' || header === 'periodOvertimeCode') return payTypes(header)
  if (typeof start === 'boolean') return flags(header)
  return typeof start === 'number' || NUMBERS_OR_NONE.includes(header) ? numbers(header) : texts(header)
})

export const payGroupFile: SetupFile = oneByOneFile({
  resource: 'payGroup',
  columns: [NAME, ACTIVE, ...payGroupRules],
  body: savePayGroupCall.body!,
  read: async (work) => recordsOf(await readPayGroups(work, { status: 'All' })),
  save: savePayGroup,
  later: ['active'],
})

/** The rows of a rule are one cell: '0-7=0; 8-22=15'. */
export const timeRoundingFile: SetupFile = oneByOneFile({
  resource: 'roundingRule',
  columns: [NAME, ...texts('description'), ACTIVE, { header: 'rules', type: 'text', cells: roundingCells }],
  body: saveTimeRoundingCall.body!,
  read: async (work) => recordsOf(await readTimeRoundings(work, { status: 'All' })),
  save: saveTimeRounding,
  later: ['active'],
})

/** A holiday is another one every year, so that its date finds it with its name. */
export const holidayFile: SetupFile = oneByOneFile({
  resource: 'holiday',
  columns: [NAME, { header: 'date', type: 'text', isKey: true, isRequired: true }, ...texts('alterdate')],
  body: saveHolidayCall.body!,
  read: async (work) => recordsOf(await readHolidays(work)),
  save: saveHoliday,
})

/** Who is assigned to a site is said in the people's own records. */
export const workSiteFile: SetupFile = oneByOneFile({
  resource: 'workplace',
  columns: [
    NAME,
    ...flags('workSiteStatus'),
    ...texts('address', 'coordinate'),
    ...numbers('radius'),
    ...texts('description', 'siteCode'),
  ],
  body: saveWorkplaceCall.body!,
  read: async (work) => recordsOf(await readWorkplaceRecords(work)),
  save: saveWorkplace,
})
