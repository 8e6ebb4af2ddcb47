import type { HeldPunch } from '@timeloom/contract'
import { dateOfPunch } from './punch-time.ts'

/** Address of the person’s timesheet with the day in view; null where nobody is known. */
export function timesheetOf(punch: HeldPunch, companyZone: string): string | null {
  return ofDay(
    punch,
    companyZone,
    ({ employeeId, day }) => `/timesheet/view?${query({ id: employeeId, fromT: day, toT: day })}`,
  )
}

/** Address of the person’s late punches of the day; null where nobody is known. */
export function latePunchesOf(punch: HeldPunch, companyZone: string): string | null {
  return ofDay(
    punch,
    companyZone,
    ({ employeeId, day }) => `/late-punches?${query({ employeeId, fromDate: day, toDate: day })}`,
  )
}

/** Address of the devices, or of the terminals, with this one in view. */
export function deviceOf({ deviceName, devicePurpose }: Pick<HeldPunch, 'deviceName' | 'devicePurpose'>): string {
  const name = query({ filter: deviceName })
  return devicePurpose === 'terminal' ? `/kiosk/terminals?${name}` : `/kiosk/devices?${name}`
}

function ofDay(
  punch: HeldPunch,
  companyZone: string,
  address: (of: { employeeId: string; day: string }) => string,
): string | null {
  const day = dateOfPunch(punch, companyZone)
  return punch.employeeId === null || day === null ? null : address({ employeeId: punch.employeeId, day })
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}
