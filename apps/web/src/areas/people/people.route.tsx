import type { AreaRoute } from '../../lib/area-route.ts'

const employeePage = () => import('./employee-page.tsx').then((page) => ({ default: page.EmployeePage }))

export const routes: AreaRoute[] = [
  {
    path: '/employee/list',
    permission: 'employee:visible',
    component: () => import('./employees-page.tsx').then((page) => ({ default: page.EmployeesPage })),
  },
  { path: '/employee/create', permission: 'employee:create', component: employeePage },
  { path: '/employee/update', permission: 'employee:update', component: employeePage },
  {
    path: '/skills/list',
    permission: 'skill:visible',
    isEnabled: ({ isSkillEnabled }) => isSkillEnabled,
    component: () => import('./skills-page.tsx').then((page) => ({ default: page.SkillsPage })),
  },
]
