import type { Entry } from './menu-entry.ts'

export const TIMESHEET: Entry = {
  key: 'timesheet',
  name: 'Timesheet',
  icon: 'Timesheet',
  roles: 'SAVE',
  entries: [
    {
      key: 'timesheet.view',
      name: 'Timesheet',
      path: '/timesheet/view',
      roles: 'SAVE',
      needs: 'timesheet:visible',
      when: (settings) => settings.isTimesheetNewUiEnabled,
    },
    {
      key: 'timesheet.approvals',
      name: 'Time Approvals',
      path: '/time-approvals/list',
      roles: 'SAV',
      needs: 'timeApproval:visible',
      when: (settings) => settings.multiShiftView && settings.isTimeApprovalEnabled,
    },
    {
      key: 'timesheet.exceptions',
      name: 'Exceptions',
      path: '/times/timecardExceptionList',
      roles: 'SAV',
      needs: 'exception:visible',
      // with the dashboard it is a page below it
      when: (settings) => !settings.multiShiftView,
    },
    { key: 'timesheet.onSite', name: 'On Site', path: '/on-site', roles: 'SAV', needs: 'timesheet:visible' },
    { key: 'timesheet.evacuation', name: 'Evacuation', path: '/evacuation', roles: 'SAVE', isForEvacuators: true },
    {
      key: 'timesheet.corrections',
      name: 'Corrections',
      path: '/corrections',
      roles: 'SAV',
      needs: 'correction:visible',
    },
    {
      key: 'timesheet.heldPunches',
      name: 'Held Punches',
      path: '/punches/held',
      roles: 'SAV',
      needs: 'timesheet:visible',
    },
  ],
}
