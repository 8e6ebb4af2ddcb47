import { ROLE_NAMES, type AnswerOf, type goProfile, type kioskProfile } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { ownSettings } from '../company/company.service.ts'
import { readAppSettings } from './app-settings.service.ts'
import { readKioskContents } from './contents.service.ts'
import { greenwichDate, zoneOfEmployees } from '../local-time/zones.service.ts'
import { readAccountName, readOwnEmployee, type OwnEmployeeRow } from './device-profiles.repository.ts'

/** What a kiosk needs at its start. */
export async function profileOfKiosk(work: Work): Promise<AnswerOf<typeof kioskProfile>> {
  const { tx, caller } = work
  const settings = await ownSettings(work)
  const { version: _contents, ...contents } = await readKioskContents(work)
  const { version: _settings, ...kiosk } = await readAppSettings(work)
  const { companyId, companyCode, companyName, timeZoneId } = settings
  return {
    company: { id: companyId, code: companyCode, name: companyName, timeZoneId },
    kioskSettings: {
      ...contents,
      ...kiosk,
      isPositionCodeEnabled: settings.isPositionCodeEnabled,
      isJobCodeEnabled: settings.isJobCodeEnabled,
      isTaskCodeEnabled: settings.isTaskCodeEnabled,
      isSiteCodeEnabled: settings.isSiteCodeEnabled,
      jobLabel: settings.jobLabel,
      taskLabel: settings.taskLabel,
    },
    user: {
      userId: caller.accountId,
      ...(await readAccountName(tx, caller.accountId)),
      roleName: ROLE_NAMES[caller.roleId],
    },
  }
}

/** What the phone needs at its start; without an active employee it may do nothing. */
export async function profileOfPhone(work: Work): Promise<AnswerOf<typeof goProfile>> {
  const { tx, caller } = work
  const { isMobileAppEnabled } = await ownSettings(work)
  const employee = caller.employeeId === null ? undefined : await readOwnEmployee(tx, caller.employeeId)
  return {
    employee: employee ? await toEmployee(work, employee) : null,
    mobileSettings: {
      isMobileAppEnabled,
      statusApp: employee?.hasApp ?? false,
      noGPS: employee?.skipsGps ?? false,
      noGeoFence: employee?.skipsGeofence ?? false,
      showonDashboard: employee?.showsOnDashboard ?? false,
      evacuator: employee?.isEvacuator ?? false,
      hasPin: employee?.hasPin ?? false,
    },
    sites: employee?.sites ?? [],
  }
}

async function toEmployee({ tx, now }: Work, employee: OwnEmployeeRow) {
  const { id, clockId, firstName, lastName, departmentId, departmentName, avatarFileName } = employee
  const zone = await zoneOfEmployees(tx, [id])
  const timeZoneId = zone(id, greenwichDate(now))
  return { id, clockId, firstName, lastName, departmentId, departmentName, avatarFileName, timeZoneId }
}
