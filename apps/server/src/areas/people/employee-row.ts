import type { EmployeeRow } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import type { EmployeeRecord } from './people.repository.ts'
import { companyZone, localDate } from '../local-time/zones.service.ts'

/** Today by the company's calendar. */
export async function companyToday({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<string> {
  return localDate(await companyZone(tx), now)
}

/** A row as it is sent. */
export function toEmployeeRow(employee: EmployeeRecord): EmployeeRow {
  const { hiredOn, terminatedOn, status, payGroupId, standardMinutes, guaranteedMinutes, ...rest } = employee
  const { accountId, hasApp, avatarFileId, scheduleTemplateId, ...same } = rest
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
  }
}

/** Minutes as hours with two decimals. */
export function toHours(minutes: number | null): number | null {
  return minutes === null ? null : Math.round((minutes / 60) * 100) / 100
}
