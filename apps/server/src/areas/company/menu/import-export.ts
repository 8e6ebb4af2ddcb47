import type { Entry } from './menu-entry.ts'

export const IMPORT_EXPORT: Entry = {
  key: 'importExport',
  name: 'Import & Export',
  icon: 'Import & Export',
  roles: 'SA',
  entries: [
    {
      key: 'importExport.payDay',
      name: 'Pay Day',
      path: '/payday',
      roles: 'SA',
      entries: [
        {
          key: 'importExport.payrollLayouts',
          name: 'Payroll Layouts',
          path: '/payroll-layouts',
          roles: 'SA',
          hidden: true,
          entries: [
            { key: 'importExport.newLayout', name: 'New', path: '/payroll-layouts/new', roles: 'SA', hidden: true },
            {
              key: 'importExport.layout',
              name: 'Layout',
              path: '/payroll-layouts/{layoutId}',
              roles: 'SA',
              hidden: true,
            },
          ],
        },
      ],
    },
    {
      key: 'importExport.labourCost',
      name: 'Labour Cost',
      path: '/labour-cost',
      roles: 'SA',
      entries: [
        {
          key: 'importExport.labourCostPeople',
          name: 'People',
          path: '/labour-cost/people',
          roles: 'SA',
          hidden: true,
        },
      ],
    },
    { key: 'importExport.payrollTransfer', name: 'Payroll Transfer', path: '/payrolltransfer/list', roles: 'SA' },
    { key: 'importExport.leaveBalance', name: 'Import Leave Balance', path: '/leaveBalance/import', roles: 'SA' },
    { key: 'importExport.times', name: 'Import Times', path: '/times/importtimes', roles: 'SA' },
    { key: 'importExport.schedule', name: 'Import Schedules', path: '/schedule/importschedule', roles: 'SA' },
    { key: 'importExport.syncResults', name: 'Sync Results', path: '/sync-results', roles: 'SA' },
  ],
}
