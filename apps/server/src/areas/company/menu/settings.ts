import { HISTORY } from './history.ts'
import type { Entry } from './menu-entry.ts'

export const SETTINGS: Entry = {
  key: 'settings',
  name: 'Settings',
  icon: 'Settings',
  roles: 'SAV',
  entries: [
    { key: 'settings.payTypes', name: 'Pay Types', path: '/paytype/list', roles: 'SA' },
    {
      key: 'settings.payGroups',
      name: 'Pay Groups',
      path: '/paygroup/list',
      roles: 'SA',
      entries: [
        { key: 'settings.payGroups.create', name: 'Create', path: '/paygroup/create', roles: 'SA', hidden: true },
        { key: 'settings.payGroups.update', name: 'Update', path: '/paygroup/{id}', roles: 'SA', hidden: true },
      ],
    },
    {
      key: 'settings.scheduleTemplates',
      name: 'Schedule Templates',
      path: '/schedule/list',
      roles: 'SAV',
      needs: 'schedule:update',
      entries: [
        {
          key: 'settings.scheduleTemplates.create',
          name: 'Create',
          path: '/schedule/create',
          roles: 'SAV',
          hidden: true,
        },
        {
          key: 'settings.scheduleTemplates.update',
          name: 'Update',
          path: '/schedule/update',
          roles: 'SAV',
          hidden: true,
        },
      ],
    },
    { key: 'settings.roundingRules', name: 'Rounding Rules', path: '/roundingrules/list', roles: 'SA' },
    { key: 'settings.holidays', name: 'Holidays', path: '/holiday/list', roles: 'SA' },
    { key: 'settings.leaveBalance', name: 'Leave Balance Settings', path: '/leaveBalance/list', roles: 'SA' },
    {
      key: 'settings.jobs',
      name: 'Jobs',
      label: ({ jobLabel }) => jobLabel,
      path: '/job/list',
      roles: 'SA',
      when: ({ isJobCodeEnabled }) => isJobCodeEnabled,
    },
    {
      key: 'settings.tasks',
      name: 'Tasks',
      label: ({ taskLabel }) => taskLabel,
      path: '/task/list',
      roles: 'SA',
      when: ({ isTaskCodeEnabled }) => isTaskCodeEnabled,
    },
    {
      key: 'settings.skills',
      name: 'Skills',
      path: '/skills/list',
      roles: 'SA',
      when: ({ isSkillEnabled }) => isSkillEnabled,
    },
    { key: 'settings.workSites', name: 'Work Sites', path: '/workplace/list', roles: 'SA' },
    { key: 'settings.kioskContacts', name: 'Kiosk Contacts', path: '/kiosk/contact', roles: 'SA' },
    { key: 'settings.kioskContents', name: 'Kiosk Contents', path: '/kiosk-contents/edit', roles: 'SA' },
    { key: 'settings.devices', name: 'Devices', path: '/kiosk/devices', roles: 'SA' },
    { key: 'settings.structure', name: 'Company Structure', path: '/structure/setting', roles: 'SA' },
    { key: 'settings.oauthClients', name: 'OAuth Clients', path: '/oauth/clients', roles: 'SA' },
    { key: 'settings.signIn', name: 'Sign-in Provider', path: '/settings/sign-in', roles: 'SA' },
    HISTORY,
  ],
}
