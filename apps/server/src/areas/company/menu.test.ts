import type { CompanySettings, MenuItem } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { defaultSettings } from '../customers/customers.service.ts'
import { menuFor, type MenuReader } from './menu.ts'

const settings: CompanySettings = {
  ...defaultSettings,
  companyId: 'id',
  companyName: 'Clinic',
  companyCode: 'CLINIC',
  timeZoneId: 'Asia/Makassar',
}

it.each([
  {
    why: 'an Admin sees time and payroll',
    reader: { roleId: '2' },
    keys: [
      'timesheet',
      'timesheet.view',
      'timesheet.approvals',
      'importExport',
      'importExport.payrollTransfer',
      'importExport.times',
    ],
  },
  {
    why: 'a Supervisor sees time',
    reader: { roleId: '3' },
    keys: ['timesheet', 'timesheet.view', 'timesheet.approvals'],
  },
  { why: 'an Employee sees the timesheet', reader: { roleId: '4' }, keys: ['timesheet', 'timesheet.view'] },
  {
    why: 'approvals go when time approval is off',
    reader: { roleId: '3', settings: { ...settings, isTimeApprovalEnabled: false } },
    keys: ['timesheet', 'timesheet.view'],
  },
  {
    why: 'a section goes with its last entry',
    reader: { roleId: '4', settings: { ...settings, isTimesheetNewUiEnabled: false } },
    keys: [],
  },
  {
    why: 'support comes with its address',
    reader: { roleId: '4', supportUrl: 'https://help.example' },
    keys: ['timesheet', 'timesheet.view', 'support'],
  },
] satisfies { why: string; reader: Partial<MenuReader> & Pick<MenuReader, 'roleId'>; keys: string[] }[])(
  '$why',
  ({ reader, keys }) => {
    expect(menuFor({ settings, supportUrl: null, ...reader }).flatMap(keysOf)).toEqual(keys)
  },
)

it('an outside address is opened as a full page load', () => {
  const menu = menuFor({ roleId: '4', settings, supportUrl: 'https://help.example' })
  expect(menu.at(-1)).toEqual({
    key: 'support',
    name: 'Support',
    path: 'https://help.example',
    icon: 'Support',
    external: true,
    menuItems: [],
  })
})

function keysOf(item: MenuItem): string[] {
  return [item.key, ...item.menuItems.flatMap(keysOf)]
}
