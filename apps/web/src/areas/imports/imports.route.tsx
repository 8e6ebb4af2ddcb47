import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/times/importtimes',
    permission: 'import:create',
    component: () => import('./times-import-page.tsx').then((page) => ({ default: page.TimesImportPage })),
  },
  {
    path: '/schedule/importschedule',
    permission: 'import:create',
    component: () => import('./schedule-import-page.tsx').then((page) => ({ default: page.ScheduleImportPage })),
  },
  {
    path: '/employee/import',
    permission: 'employee:create',
    component: () =>
      import('./employee-import/employee-import-page.tsx').then((page) => ({ default: page.EmployeeImportPage })),
  },
]
