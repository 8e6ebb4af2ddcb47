import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/timesheet/view',
    permission: 'timesheet:visible',
    isEnabled: (settings) => settings.isTimesheetNewUiEnabled,
    component: () => import('./timesheet-page.tsx'),
  },
]
