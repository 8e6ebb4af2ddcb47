import type { EmployeeRow } from '@timeloom/contract'
import type { EmployeeRecord } from './people.repository.ts'

/** A row as it is sent. */
export function toEmployeeRow(employee: EmployeeRecord): EmployeeRow {
  const { hiredOn, terminatedOn, status, payGroupId, standardMinutes, guaranteedMinutes, ...rest } = employee
  const { accountId, hasApp, avatarFileId, scheduleTemplateId, showsOnDashboard, ...same } = rest
  return {
    ...same,
    userId: accountId,
    statusApp: hasApp,
    scheduleId: scheduleTemplateId,
    hireOnDateValue: hiredOn,
    terminateDateValue: terminatedOn,
    employeeStatus: status,
    paygroupId: payGroupId,
    standardHours: toHours(standardMinutes),
    guaranteedHours: toHours(guaranteedMinutes),
    avatarFileName: avatarFileId,
    showonDashboard: showsOnDashboard,
  }
}

/** Minutes as hours with two decimals. */
export function toHours(minutes: number | null): number | null {
  return minutes === null ? null : Math.round((minutes / 60) * 100) / 100
}
