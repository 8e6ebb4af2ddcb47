import type { Entry } from './menu-entry.ts'

export const MY_COMPANY: Entry = {
  key: 'company',
  name: 'My Company',
  icon: 'My Company',
  roles: 'SAV',
  entries: [
    {
      key: 'company.profiles',
      name: 'Company Profiles',
      path: '/mydetail/company',
      roles: 'SAV',
      entries: [
        {
          key: 'company.department',
          name: 'Department',
          path: '/mydetail/company/department/{departmentId}',
          roles: 'SAV',
          hidden: true,
        },
        {
          key: 'company.createStructure',
          name: 'Create a new structure',
          path: '/mydetail/company/department/{departmentId}/create',
          roles: 'SA',
          hidden: true,
        },
      ],
    },
    {
      key: 'company.users',
      name: 'Users',
      path: '/user/list',
      roles: 'SA',
      entries: [
        { key: 'company.users.create', name: 'Create', path: '/user/create', roles: 'SA', hidden: true },
        { key: 'company.users.update', name: 'Update', path: '/user/update', roles: 'SA', hidden: true },
      ],
    },
    {
      key: 'company.employees',
      name: 'Employees',
      path: '/employee/list',
      roles: 'SAV',
      entries: [
        { key: 'company.employees.create', name: 'Create', path: '/employee/create', roles: 'SA', hidden: true },
        { key: 'company.employees.import', name: 'Import', path: '/employee/import', roles: 'SA', hidden: true },
        { key: 'company.employees.update', name: 'Update', path: '/employee/update', roles: 'SAV', hidden: true },
      ],
    },
  ],
}
