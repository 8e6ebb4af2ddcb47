import type { CompanySettings, EmployeeBody } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { endsBeforeItBegins, freeLicences, holdersOf, neededOfAll, neededOfNew } from './check-people.service.ts'
import { hasReferences, type EmployeeFields, type StoredEmployee } from './employee-record.repository.ts'

const REQUIRED = 'This field is required.'
const MISMATCH = 'The two passwords that you entered do not match!'

type Issue = { field: string; reason: string }

/** Fields required for a new employee. @source spec 000 §5 */
export function missingOfNew(body: EmployeeBody, settings: CompanySettings): Refusal | undefined {
  const missing = neededOfNew(settings).filter((field) => isEmpty(body[field]))
  if (missing.length > 0) return refuseFields(missing.map((field) => ({ field, reason: REQUIRED })))
  if (!body.departmentId) return refused('noDepartment')
  if (!body.paygroupId) return refused('noPaygroup')
  return undefined
}

/** Fields an edit cannot clear. */
export function clearedOfKnown(body: EmployeeBody, settings: CompanySettings): Refusal | undefined {
  const cleared = neededOfAll(settings).filter((field) => body[field] !== undefined && isEmpty(body[field]))
  if (cleared.length > 0) return refuseFields(cleared.map((field) => ({ field, reason: REQUIRED })))
  if (body.departmentId === null) return refused('noDepartment')
  if (body.paygroupId === null) return refused('noPaygroup')
  return undefined
}

/** A password is typed twice; the switch without a password is incomplete. */
export function refusePasswords(
  body: Pick<EmployeeBody, 'changePassword' | 'password' | 'confirm_password'>,
): Refusal | undefined {
  const { changePassword, password, confirm_password: confirmed } = body
  if (changePassword === true && password === undefined) {
    return refuseFields([{ field: 'password', reason: 'Please input your password!' }])
  }
  if (changePassword === false) return undefined
  if ((password ?? confirmed) === undefined || password === confirmed) return undefined
  return refuseFields([{ field: 'confirm_password', reason: MISMATCH }])
}

/** The last day is not before the first. */
export function refuseDates(from: string, to: string | null): Refusal | undefined {
  if (!endsBeforeItBegins(from, to)) return undefined
  return refuseFields([{ field: 'terminateDateValue', reason: 'This is before the hire date.' }])
}

/** Ids of records that the company does not have, or the session has no access to, are not found. */
export async function refuseReferences(
  { tx }: Pick<Work, 'tx'>,
  body: Omit<EmployeeBody, 'firstName'>,
  heldDepartment: string | null,
): Promise<Refusal | undefined> {
  const departmentIds = [
    ...(body.departmentId && body.departmentId !== heldDepartment ? [body.departmentId] : []),
    ...(body.transferPositions ?? []),
    ...(body.departments ?? []),
  ]
  const found = await hasReferences(tx, {
    departmentIds,
    payGroupId: body.paygroupId ?? null,
    timeRoundingId: body.timeRoundingId ?? null,
    scheduleTemplateId: body.scheduleId ?? null,
    skillIds: body.skills ?? [],
    workPlaceIds: body.workPlaceId ?? [],
    accountId: body.reportTo ?? null,
    pictureId: body.avatarFileName ?? null,
  })
  return found ? undefined : notFound('There is no such record.')
}

/** The clock ID and the pay ID are one person's. */
export async function refuseTaken(
  { tx }: Work,
  fields: Partial<EmployeeFields>,
  held: StoredEmployee | null,
): Promise<Refusal | undefined> {
  const clockId = fields.clockId === held?.clockId ? null : (fields.clockId ?? null)
  const payId = fields.payId === held?.payId ? null : (fields.payId ?? null)
  const hiredOn = fields.hiredOn ?? held?.hiredOn ?? null
  const [holders] = await holdersOf(tx, [{ employeeId: held?.id ?? null, clockId, payId, hiredOn }])
  if (holders?.clockId) return refused('employeeNumerExit')
  return holders?.payId ? refused('employeePayIdExit') : undefined
}

/** Active employees count against the licences, with the app against the mobile ones. @source spec gaps B95 */
export async function refuseLicences(
  { tx }: Work,
  { before, after }: { before: Counted | null; after: Counted },
): Promise<Refusal | undefined> {
  const free = await freeLicences(tx)
  if (!free) return refused('noCompany')
  const isActive = after.status === 'Active'
  const addsEmployee = isActive && before?.status !== 'Active'
  const addsApp = isActive && after.hasApp && !(before?.status === 'Active' && before.hasApp)
  if (addsEmployee && free.employees === 0) return refused('licenses')
  return addsApp && free.apps === 0 ? refused('licensesApp') : undefined
}

type Counted = Pick<EmployeeFields, 'status' | 'hasApp'>

function refuseFields(issues: Issue[]): Refusal {
  return invalid(issues[0]!.reason, issues)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
