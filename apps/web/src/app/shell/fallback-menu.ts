import type { MenuItem } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

/** The tree when GET /menu-items fails. @source spec 000 §2.2 */
export function fallbackMenu(): MenuItem[] {
  return [
    item('dashboard', t('Dashboard'), '', [
      item('dashboard.board', t('Standard Board'), '/dashboard', [
        item('dashboard.exceptions', t('Exceptions'), '/times/timecardExceptionList'),
      ]),
    ]),
    item('company', t('My Company'), '', [
      item('company.profiles', t('Company Profiles'), '/mydetail/company', [
        item('company.department', t('Department'), '/mydetail/company/department/{departmentId}'),
        item(
          'company.createStructure',
          t('Create a new structure'),
          '/mydetail/company/department/{departmentId}/create',
        ),
      ]),
      item('company.users', t('Users'), '/user/list', [
        item('company.users.create', t('Create'), '/user/create'),
        item('company.users.update', t('Update'), '/user/update'),
      ]),
      item('company.employees', t('Employees'), '/employee/list', [
        item('company.employees.create', t('Create'), '/employee/create'),
        item('company.employees.update', t('Update'), '/employee/update'),
      ]),
    ]),
    item('report', t('Report'), '', [
      item('report.scheduled', t('Auto Send Reports'), '/scheduled-reports/list', [
        item('report.update', t('Update Report'), '/jasper/condition'),
      ]),
    ]),
    item('settings', t('Settings'), '', [
      item('settings.payGroups', t('Pay Groups'), '/paygroup/list'),
      item('settings.scheduleTemplates', t('Schedule Templates'), '/schedule/list'),
    ]),
    {
      ...item('profile', t('Profile'), '/profile', [
        item('profile.password', t('Password'), '/profile/password'),
        item('profile.info', t('Profile Setting'), '/profile/info'),
      ]),
      hidden: true,
    },
  ]
}

function item(key: string, name: string, path: string, menuItems: MenuItem[] = []): MenuItem {
  return { key, name, path, menuItems }
}
