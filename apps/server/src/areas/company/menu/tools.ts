import type { Entry } from './menu-entry.ts'

export const TOOLS: Entry = {
  key: 'tools',
  name: 'Tools',
  icon: 'Tools',
  roles: 'SAV',
  entries: [
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
