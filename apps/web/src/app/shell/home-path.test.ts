import { describe, expect, it } from 'vitest'
import { homePath } from './home-path.ts'
import type { MenuSection } from './menu-tree.ts'

const section = (key: string, ...paths: string[]): MenuSection => ({
  key,
  name: key,
  path: undefined,
  isExternal: false,
  entries: paths.map((path) => ({ key: path, name: path, path })),
})
const user = (roleName: 'Superadmin' | 'Admin' | 'Supervisor' | 'Employee', companyId: string | null = 'c1') =>
  ({ roleName, companyId }) as Parameters<typeof homePath>[1]

const MENU = [
  section('customer', '/customer/list'),
  section('company', '/mydetail/company', '/employee/list'),
  section('timesheet', '/timesheet/view', '/time-approvals/list'),
  section('leave', '/leave/list'),
  section('importExport', '/payrolltransfer/list'),
]
const without = (...paths: string[]) =>
  MENU.map((each) => ({ ...each, entries: each.entries.filter(({ path }) => !paths.includes(path)) }))

describe('people start on the screen that answers their first question', () => {
  it.each([
    { who: user('Admin'), sections: MENU, path: '/time-approvals/list' },
    { who: user('Admin'), sections: without('/time-approvals/list'), path: '/payrolltransfer/list' },
    { who: user('Superadmin'), sections: MENU, path: '/time-approvals/list' },
    { who: user('Superadmin', null), sections: [MENU[0]!], path: '/customer/list' },
    { who: user('Supervisor'), sections: MENU, path: '/time-approvals/list' },
    { who: user('Supervisor'), sections: without('/time-approvals/list'), path: '/leave/list' },
    { who: user('Supervisor'), sections: without('/time-approvals/list', '/leave/list'), path: '/timesheet/view' },
    { who: user('Employee'), sections: [section('timesheet', '/timesheet/view')], path: '/timesheet/view' },
    {
      who: user('Employee'),
      sections: [section('home', '/home'), section('timesheet', '/timesheet/view')],
      path: '/home',
    },
    { who: user('Admin'), sections: [section('dashboard', '/dashboard'), ...MENU], path: '/dashboard' },
    { who: user('Supervisor'), sections: [section('tools', '/punch/generate-code')], path: '/punch/generate-code' },
    { who: user('Employee'), sections: [], path: null },
  ])('$who.roleName: $path', ({ who, sections, path }) => expect(homePath(sections, who)).toBe(path))
})
