import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/schedule/list',
    // Employees may see their own schedule, not the templates.
    permission: 'schedule:update',
    component: () => import('./templates/templates-page.tsx').then((page) => ({ default: page.TemplatesPage })),
  },
  {
    path: '/schedule/create',
    permission: 'schedule:create',
    component: () => import('./templates/template-page.tsx').then((page) => ({ default: page.NewTemplatePage })),
  },
  {
    path: '/schedule/update',
    permission: 'schedule:update',
    component: () => import('./templates/template-page.tsx').then((page) => ({ default: page.TemplatePage })),
  },
  {
    path: '/schedule/employee',
    permission: 'schedule:visible',
    component: () =>
      import('./employee/employee-schedule-page.tsx').then((page) => ({ default: page.EmployeeSchedulePage })),
  },
]
