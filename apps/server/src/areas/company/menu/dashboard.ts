import type { Entry } from './menu-entry.ts'

export const DASHBOARD: Entry = {
  key: 'dashboard',
  name: 'Dashboard',
  icon: 'Dashboard',
  roles: 'SAV',
  entries: [
    {
      key: 'dashboard.board',
      name: 'Standard Board',
      path: '/dashboard',
      roles: 'SAV',
      when: (settings) => settings.multiShiftView,
      entries: [
        {
          key: 'dashboard.exceptions',
          name: 'Exceptions',
          path: '/times/timecardExceptionList',
          roles: 'SAV',
          needs: 'exception:visible',
          hidden: true,
        },
      ],
    },
  ],
}
