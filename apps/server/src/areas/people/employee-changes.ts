import type { EmployeeBody } from '@timeloom/contract'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { AssignmentRules } from './assignments.repository.ts'
import type { EmployeeFields } from './employee-record.repository.ts'

/** Hours of an ordinary day where the form says nothing. */
const STANDARD_MINUTES = 480

/** The fields of the wire that are columns of the employee's record. xeroGuid is the connected system's to say. */
const COLUMNS = {
  firstName: 'firstName',
  lastName: 'lastName',
  middleName: 'middleName',
  name: 'displayName',
  title: 'title',
  email: 'email',
  mobile: 'mobile',
  phone: 'phone',
  fax: 'fax',
  physicalAddr: 'physicalAddress',
  postalAddr: 'postalAddress',
  comments: 'comments',
  avatarFileName: 'avatarFileId',
  clockId: 'clockId',
  payId: 'payId',
  hireOnDateValue: 'hiredOn',
  terminateDateValue: 'terminatedOn',
  isExport: 'isExport',
  reportTo: 'reportToAccountId',
  workflowId: 'workflowId',
  externalId: 'externalId',
  defaultActivity: 'defaultActivity',
  defaultWorkcentre: 'defaultWorkcentre',
  payCostcode: 'payCostCode',
  glTransType: 'glTransType',
  mobileIMEI: 'registrationId',
  statusApp: 'hasApp',
  showonDashboard: 'showsOnDashboard',
  noGPS: 'skipsGps',
  noGeoFence: 'skipsGeofence',
  evacuator: 'isEvacuator',
} as const satisfies Partial<Record<keyof EmployeeBody, keyof EmployeeFields>>

/** The employee's record fields in a save; others are absent. */
export async function recordFields(body: EmployeeBody): Promise<Partial<EmployeeFields>> {
  const said = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = body[field as keyof typeof COLUMNS]
    return value === undefined ? [] : [[column, value] as const]
  })
  return { ...(Object.fromEntries(said) as Partial<EmployeeFields>), ...(await pinField(body.pin)) }
}

async function pinField(pin: string | null | undefined): Promise<Partial<EmployeeFields>> {
  if (pin === undefined) return {}
  return { pinHash: pin === null ? null : await hashPassword(pin) }
}

/** The assignment fields in a save. */
export function assignmentFields(body: EmployeeBody): Partial<AssignmentRules> {
  const { departmentId, paygroupId, timeRoundingId, scheduleId, standardHours, guaranteedHours } = body
  return {
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(paygroupId ? { payGroupId: paygroupId } : {}),
    ...(timeRoundingId === undefined ? {} : { timeRoundingId }),
    ...(scheduleId === undefined ? {} : { scheduleTemplateId: scheduleId }),
    ...(standardHours === undefined ? {} : { standardMinutes: toMinutes(standardHours) ?? STANDARD_MINUTES }),
    ...(guaranteedHours === undefined ? {} : { guaranteedMinutes: toMinutes(guaranteedHours) }),
  }
}

/** The first assignment of someone new. */
export function firstAssignment(body: EmployeeBody & { paygroupId: string }): AssignmentRules {
  return {
    departmentId: null,
    timeRoundingId: null,
    scheduleTemplateId: null,
    standardMinutes: STANDARD_MINUTES,
    guaranteedMinutes: null,
    ...assignmentFields(body),
    payGroupId: body.paygroupId,
  }
}

/** Those of the fields that say something new, with what was before. */
export function differing<T extends object>(before: T, fields: Partial<T>): { before: Partial<T>; after: Partial<T> } {
  const changed = Object.keys(fields).filter(
    (name) => JSON.stringify(fields[name as keyof T]) !== JSON.stringify(before[name as keyof T]),
  ) as (keyof T)[]
  const pick = (from: Partial<T>) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<T>
  return { before: pick(before), after: pick(fields) }
}

/** For the audit: a PIN is never in it. */
export function toldFields({ pinHash, ...fields }: Partial<EmployeeFields>): Record<string, unknown> {
  return pinHash === undefined ? fields : { ...fields, pin: pinHash === null ? 'none' : 'set' }
}

function toMinutes(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * 60)
}
