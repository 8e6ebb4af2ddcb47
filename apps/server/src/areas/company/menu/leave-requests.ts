import type { Entry } from './menu-entry.ts'

export const LEAVE_REQUESTS: Entry = {
  key: 'leave',
  name: 'Leave Requests',
  icon: 'Leave Requests',
  roles: 'SAVE',
  entries: [
    {
      key: 'leave.list',
      name: 'Leave Requests',
      path: '/leave/list',
      roles: 'SAVE',
      needs: 'leave:visible',
      when: ({ isCalderStewart }) => !isCalderStewart,
    },
    {
      key: 'leave.calendar',
      name: 'Leave Calendar',
      path: '/leave/calendar',
      roles: 'SAV',
      needs: 'leave:approve',
      when: ({ isCalderStewart }) => !isCalderStewart,
    },
    {
      key: 'leave.balances',
      name: 'Leave Balances',
      path: '/leave/balances',
      roles: 'SAVE',
      needs: 'leaveBalance:visible',
      when: ({ isCalderStewart, allowLeaveTime }) => !isCalderStewart && allowLeaveTime,
    },
  ],
}
