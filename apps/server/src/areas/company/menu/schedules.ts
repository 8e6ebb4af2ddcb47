import type { Entry } from './menu-entry.ts'

export const SCHEDULES: Entry = {
  key: 'schedules',
  name: 'Schedules',
  icon: 'Schedules',
  roles: 'SAVE',
  entries: [
    {
      key: 'schedules.roster',
      name: 'Roster',
      path: '/standardshifts/rosterByEmployee',
      roles: 'SAV',
      needs: 'roster:visible',
      entries: [
        {
          key: 'schedules.rosterNoResult',
          name: 'Roster',
          path: '/standardshifts/rosterByEmployeeNoResult',
          roles: 'SAV',
          hidden: true,
        },
      ],
    },
    {
      key: 'schedules.exchange',
      name: 'Shift Exchange',
      path: '/schedule/exchange',
      roles: 'SAV',
      needs: 'roster:visible',
      entries: [
        {
          key: 'schedules.exchange.swaps',
          name: 'Swaps',
          path: '/schedule/exchange/swaps',
          roles: 'SAV',
          hidden: true,
        },
        {
          key: 'schedules.exchange.availability',
          name: 'Availability',
          path: '/schedule/exchange/availability',
          roles: 'SAV',
          hidden: true,
        },
      ],
    },
    {
      key: 'schedules.myShifts',
      name: 'My Shifts',
      path: '/myshifts',
      roles: 'E',
      entries: [
        {
          key: 'schedules.myShifts.availability',
          name: 'Availability',
          path: '/myshifts/availability',
          roles: 'E',
          hidden: true,
        },
        { key: 'schedules.myShifts.open', name: 'Open Shifts', path: '/myshifts/open', roles: 'E', hidden: true },
        { key: 'schedules.myShifts.swaps', name: 'Swaps', path: '/myshifts/swaps', roles: 'E', hidden: true },
      ],
    },
    {
      key: 'schedules.employee',
      name: 'Employee Schedule',
      path: '/schedule/employee',
      roles: 'SAVE',
      needs: 'schedule:visible',
    },
  ],
}
