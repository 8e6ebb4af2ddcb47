import type { CompanySettings, MenuItem } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { defaultSettings } from '../company.service.ts'
import { menuFor, menuWithoutCompany } from './menu.ts'
import type { MenuReader } from './menu-entry.ts'

const settings: CompanySettings = {
  ...defaultSettings,
  companyId: 'id',
  companyName: 'Clinic',
  companyCode: 'CLINIC',
  timeZoneId: 'Asia/Makassar',
}

it.each([
  {
    why: 'an Admin sees the company, time, plans, payroll and settings',
    reader: { roleId: '2' },
    keys: [
      'dashboard',
      'dashboard.board',
      'company',
      'company.profiles',
      'company.users',
      'company.employees',
      'timesheet',
      'timesheet.view',
      'timesheet.approvals',
      'timesheet.onSite',
      'timesheet.corrections',
      'timesheet.heldPunches',
      'schedules',
      'schedules.roster',
      'schedules.exchange',
      'schedules.employee',
      'leave',
      'leave.list',
      'leave.calendar',
      'leave.balances',
      'importExport',
      'importExport.payDay',
      'importExport.labourCost',
      'importExport.payrollTransfer',
      'importExport.leaveBalance',
      'importExport.times',
      'importExport.schedule',
      'importExport.syncResults',
      'tools',
      'tools.punch',
      'tools.recalculate',
      'tools.leave',
      'tools.schedule',
      'tools.visitors',
      'tools.punchCode',
      'settings',
      'settings.payTypes',
      'settings.payGroups',
      'settings.scheduleTemplates',
      'settings.roundingRules',
      'settings.holidays',
      'settings.leaveBalance',
      'settings.leaveAccruals',
      'settings.leaveSteps',
      'settings.workSites',
      'settings.kioskContacts',
      'settings.kioskContents',
      'settings.devices',
      'settings.terminals',
      'settings.badges',
      'settings.structure',
      'settings.oauthClients',
      'settings.signIn',
      'settings.audit',
    ],
  },
  {
    why: 'a Supervisor sees nodes, people, time and plans',
    reader: { roleId: '3' },
    keys: [
      'dashboard',
      'dashboard.board',
      'company',
      'company.profiles',
      'company.employees',
      'timesheet',
      'timesheet.view',
      'timesheet.approvals',
      'timesheet.onSite',
      'timesheet.corrections',
      'timesheet.heldPunches',
      'schedules',
      'schedules.roster',
      'schedules.exchange',
      'schedules.employee',
      'leave',
      'leave.list',
      'leave.calendar',
      'leave.balances',
      'tools',
      'tools.punch',
      'tools.recalculate',
      'tools.leave',
      'tools.schedule',
      'tools.visitors',
      'tools.punchCode',
      'settings',
      'settings.scheduleTemplates',
      'settings.audit',
    ],
  },
  {
    why: 'an Employee sees the timesheet, their schedule and leave',
    reader: { roleId: '4' },
    keys: [
      'home',
      'timesheet',
      'timesheet.view',
      'schedules',
      'schedules.myShifts',
      'schedules.employee',
      'leave',
      'leave.list',
      'leave.balances',
    ],
  },
  {
    why: 'approvals go when time approval is off',
    reader: { roleId: '3', settings: { ...settings, isTimeApprovalEnabled: false } },
    keys: [
      'dashboard',
      'dashboard.board',
      'company',
      'company.profiles',
      'company.employees',
      'timesheet',
      'timesheet.view',
      'timesheet.onSite',
      'timesheet.corrections',
      'timesheet.heldPunches',
      'schedules',
      'schedules.roster',
      'schedules.exchange',
      'schedules.employee',
      'leave',
      'leave.list',
      'leave.calendar',
      'leave.balances',
      'tools',
      'tools.punch',
      'tools.recalculate',
      'tools.leave',
      'tools.schedule',
      'tools.visitors',
      'tools.punchCode',
      'settings',
      'settings.scheduleTemplates',
      'settings.audit',
    ],
  },
  {
    why: 'a Supervisor’s functions leave the rest of their sections out',
    reader: { roleId: '3', functions: ['Leave'] },
    keys: [
      'dashboard',
      'dashboard.board',
      'company',
      'company.profiles',
      'company.employees',
      'leave',
      'leave.list',
      'leave.calendar',
      'leave.balances',
      'tools',
      'tools.leave',
      'tools.visitors',
      'tools.punchCode',
      'settings',
      'settings.audit',
    ],
  },
  {
    why: 'a section disappears with its last entry',
    reader: { roleId: '4', settings: { ...settings, isTimesheetNewUiEnabled: false, isCalderStewart: true } },
    keys: ['home', 'schedules', 'schedules.myShifts', 'schedules.employee'],
  },
  {
    why: 'support appears once its address is set',
    reader: { roleId: '4', supportUrl: 'https://help.example' },
    keys: [
      'home',
      'timesheet',
      'timesheet.view',
      'schedules',
      'schedules.myShifts',
      'schedules.employee',
      'leave',
      'leave.list',
      'leave.balances',
      'support',
    ],
  },
] satisfies { why: string; reader: Partial<MenuReader> & Pick<MenuReader, 'roleId'>; keys: string[] }[])(
  '$why',
  ({ reader, keys }) => {
    expect(
      menuFor({ functions: [], settings, supportUrl: null, isEvacuator: false, ...reader }).flatMap(keysOf),
    ).toEqual(keys)
  },
)

it('exceptions have an entry of their own where the dashboard is switched off', () => {
  const keysWith = (multiShiftView: boolean) =>
    menuFor({
      roleId: '3',
      functions: [],
      settings: { ...settings, multiShiftView },
      supportUrl: null,
      isEvacuator: false,
    }).flatMap(keysOf)
  expect(keysWith(false)).toContain('timesheet.exceptions')
  expect(keysWith(true)).not.toContain('timesheet.exceptions')
})

it('jobs and tasks appear where they are used, under the company’s own words', () => {
  const used = { ...settings, isJobCodeEnabled: true, isTaskCodeEnabled: true, jobLabel: 'Orders', taskLabel: '' }
  const section = menuFor({ roleId: '2', functions: [], settings: used, supportUrl: null, isEvacuator: false }).find(
    ({ key }) => key === 'settings',
  )
  const names = section!.menuItems.map(({ name }) => name)
  expect(names.filter((name) => ['Jobs', 'Orders', 'Tasks'].includes(name))).toEqual(['Orders', 'Tasks'])
  expect(names).not.toContain('Skills')
})

it('roll calls are for evacuators, whatever their role', () => {
  const keys = (isEvacuator: boolean) =>
    menuFor({ roleId: '4', functions: [], settings, supportUrl: null, isEvacuator }).flatMap(keysOf)
  expect(keys(false)).not.toContain('timesheet.evacuation')
  expect(keys(true)).toContain('timesheet.evacuation')
})

it('pages below an entry exist for the breadcrumb and are not drawn', () => {
  const [dashboard, company] = menuFor({ roleId: '3', functions: [], settings, supportUrl: null, isEvacuator: false })
  const [board] = dashboard!.menuItems
  expect(board!.menuItems).toEqual([expect.objectContaining({ key: 'dashboard.exceptions', hidden: true })])
  const [profiles] = company!.menuItems
  expect(profiles!.menuItems).toEqual([expect.objectContaining({ key: 'company.department', hidden: true })])
})

it('the installation’s section comes first for a Superadmin and, with the history, is all they see without an open company', () => {
  expect(menuFor({ roleId: '1', functions: [], settings, supportUrl: null, isEvacuator: false })[0]).toMatchObject({
    key: 'customer',
  })
  expect(
    menuFor({ roleId: '2', functions: [], settings, supportUrl: null, isEvacuator: false }).map(({ key }) => key),
  ).not.toContain('customer')
  expect(menuWithoutCompany('1').flatMap(keysOf)).toEqual(['customer', 'settings.audit'])
  expect(menuWithoutCompany('2')).toEqual([])
})

it('an external address is opened as a full page load', () => {
  const menu = menuFor({ roleId: '4', functions: [], settings, supportUrl: 'https://help.example', isEvacuator: false })
  expect(menu.at(-1)).toEqual({
    key: 'support',
    name: 'Support',
    path: 'https://help.example',
    icon: 'Support',
    external: true,
    menuItems: [],
  })
})

/** What the left menu shows. */
function keysOf(item: MenuItem): string[] {
  return item.hidden ? [] : [item.key, ...item.menuItems.flatMap(keysOf)]
}
