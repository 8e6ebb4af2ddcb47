import type { Entry } from './menu-entry.ts'

export const TOOLS: Entry = {
  key: 'tools',
  name: 'Tools',
  icon: 'Tools',
  roles: 'SAV',
  entries: [
    {
      key: 'tools.punch',
      name: 'Global Punch',
      path: '/timesheet/createGroupTimePunch',
      roles: 'SAV',
      needs: 'bulkPunch:create',
      when: ({ isManualPunchEnabled }) => isManualPunchEnabled,
    },
    {
      key: 'tools.recalculate',
      name: 'Global Recalculate',
      path: '/recalculate/condition',
      roles: 'SAV',
      needs: 'bulkRecalculate:create',
    },
    {
      key: 'tools.leave',
      name: 'Global Leave',
      path: '/global-leave/condition',
      roles: 'SAV',
      needs: 'bulkLeave:create',
      when: ({ isCalderStewart }) => !isCalderStewart,
    },
    {
      key: 'tools.schedule',
      name: 'Global Schedule',
      path: '/globalschedule/condition',
      roles: 'SAV',
      needs: 'bulkSchedule:create',
    },
    { key: 'tools.visitors', name: 'Visitors', path: '/visitors', roles: 'SAV' },
    { key: 'tools.punchCode', name: 'Punch Code Generator', path: '/punch/generate-code', roles: 'SAV' },
  ],
}
