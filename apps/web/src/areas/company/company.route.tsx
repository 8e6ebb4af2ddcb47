import type { AreaRoute } from '../../lib/area-route.ts'

export const routes: AreaRoute[] = [
  {
    path: '/mydetail/company',
    permission: 'department:visible',
    component: () => import('./company-page.tsx').then((page) => ({ default: page.CompanyPage })),
  },
  {
    path: '/mydetail/company/department/:departmentId',
    permission: 'department:visible',
    component: () => import('./structure/department-page.tsx').then((page) => ({ default: page.DepartmentPage })),
  },
  {
    path: '/mydetail/company/department/:departmentId/create',
    permission: 'department:create',
    component: () => import('./structure/new-structure-page.tsx').then((page) => ({ default: page.NewStructurePage })),
  },
  {
    path: '/structure/setting',
    permission: 'structure:visible',
    component: () => import('./structure/levels-page.tsx').then((page) => ({ default: page.LevelsPage })),
  },
]
