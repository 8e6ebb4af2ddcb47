import { isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import type { Work } from '../../platform/call/call.ts'
import { seesOwnOnly } from '../permissions/permissions.service.ts'
import { employeeTerms } from '../pay-rules/employee-terms.service.ts'
import type { PayGroupRules } from '../pay-rules/pay-rules.service.ts'
import { isVisible } from '../people/people.service.ts'
import { hasPayType, selectLeaveType, type LeaveTypeTerms } from './leave-terms.repository.ts'
import type { StoredLeave } from './leave.repository.ts'
import { refuseOutsideEmployment } from './outside-employment.ts'
import {
  invalidField,
  readSpan,
  requiredFields,
  type LeaveBody,
  type LeaveSpanValues,
  type LeaveValues,
} from './leave-values.ts'

/** Leave as it is requested, whole: what the form left out is filled in. */
export interface LeaveRequest {
  values: LeaveValues
  employeeName: string
  /** of the employee; null: they cannot sign in */
  accountId: string | null
  typeName: string
  isConfidential: boolean
}

type Reader = Pick<Work, 'tx' | 'caller'>
type Rules = PayGroupRules

const NO_EMPLOYEE = 'There is no such employee.'
const NO_TYPE = 'There is no such leave type.'

/**
 * Whose leave a new request is about: an Employee's own, whoever else must say. An Employee cannot see another's. Named
 * records are looked up before missing fields are reported.
 */
export async function employeeOf({ tx, caller }: Reader, { employeeId, typeId }: LeaveBody): Promise<string | Refusal> {
  const asked = employeeId ?? (seesOwnOnly(caller) ? (caller.employeeId ?? undefined) : undefined)
  const isKnown = asked !== undefined && (await isVisible(tx, asked))
  if (!isKnown && (asked !== undefined || seesOwnOnly(caller))) return notFound(NO_EMPLOYEE)
  if (typeId !== undefined && !(await hasPayType(tx, typeId))) return notFound(NO_TYPE)
  return asked ?? requiredFields(['employeeId'])
}

/**
 * The request that a form makes, over the leave that it changes. What a new one leaves out is the pay group's of its first
 * date: skip holiday, skip unscheduled days, duration by schedule; hours per day are the employee's standard hours.
 *
 * Refuses what is missing or cannot be (400), and whoever and whatever is not known (404). An Employee whose pay group has
 * `disableEmployeeApply` sends no other values of the three than the pay group's.
 *
 * @source spec 001 §3 Leave, §5; spec/gaps.md B22
 */
export async function readRequest(
  work: Reader,
  body: LeaveBody,
  { employeeId, before }: { employeeId: string; before: StoredLeave | undefined },
): Promise<LeaveRequest | Refusal> {
  const span = readSpan(body, before)
  if (isRefusal(span)) return span
  const terms = await employeeTerms(work, { employeeId, on: span.fromDate })
  if (!terms) return notFound(NO_EMPLOYEE)
  const type = await typeOf(work, span, before)
  if (isRefusal(type)) return type
  const { name: typeName, isConfidential } = type
  const { rules } = terms
  const decided = seesOwnOnly(work.caller) && rules.disableEmployeeApply ? otherThan(rules, body, before) : undefined
  const refusal = decided ?? (await refuseOutsideEmployment(work, span, terms))
  if (refusal) return refusal
  const values = valuesOf(body, { span, before, rules, employeeId, standardMinutes: terms.standardMinutes })
  return { values, employeeName: terms.employeeName, accountId: terms.accountId, typeName, isConfidential }
}

/** A leave type in use on the first date that people request; one that a leave has already may be neither by now. */
async function typeOf(
  { tx, caller }: Reader,
  { payTypeId, fromDate: on }: LeaveSpanValues,
  before: StoredLeave | undefined,
): Promise<LeaveTypeTerms | Refusal> {
  const type = await selectLeaveType(tx, { payTypeId, on })
  if (!type) return notFound(NO_TYPE)
  const isKept = payTypeId === before?.payTypeId
  const isHidden = seesOwnOnly(caller) && type.hideFromEmp
  const mayRequest = type.isLeave && type.isActive && !type.isAutomatic && !isHidden
  if (isKept ? type.isLeave || on === before.fromDate : mayRequest) return type
  return invalidField('typeId', 'an active leave type that can be requested')
}

/** Of the fields that the pay group decides one that was sent with another value. */
function otherThan(rules: Rules, body: LeaveBody, before: StoredLeave | undefined): Refusal | undefined {
  const fields = [
    { field: 'skip', sent: body.skip, kept: before?.skipHoliday, rule: rules.skipHoliday },
    {
      field: 'skipUnscheduled',
      sent: body.skipUnscheduled,
      kept: before?.skipUnscheduled,
      rule: rules.skipUnscheduleDay,
    },
    {
      field: 'scheduledDuration',
      sent: body.scheduledDuration,
      kept: before?.bySchedule,
      rule: rules.durationBySchedule,
    },
  ]
  const other = fields.find(({ sent, kept, rule }) => sent !== undefined && sent !== rule && sent !== kept)
  return other && invalidField(other.field, 'set by the pay group')
}

function valuesOf(
  body: LeaveBody,
  {
    span,
    before,
    rules,
    employeeId,
    standardMinutes,
  }: {
    span: LeaveSpanValues
    before: StoredLeave | undefined
    rules: Rules
    employeeId: string
    standardMinutes: number
  },
): LeaveValues {
  const bySchedule = body.scheduledDuration ?? before?.bySchedule ?? rules.durationBySchedule
  const given = body.duration === undefined ? (before?.hoursPerDay ?? null) : body.duration
  const hours = span.fromMinute !== null ? null : bySchedule ? given : (given ?? standardMinutes / 60)
  return {
    employeeId,
    ...span,
    hoursPerDay: hours === null ? null : Math.round(hours * 100) / 100,
    bySchedule,
    skipHoliday: body.skip ?? before?.skipHoliday ?? rules.skipHoliday,
    skipUnscheduled: body.skipUnscheduled ?? before?.skipUnscheduled ?? rules.skipUnscheduleDay,
    description: body.description === undefined ? (before?.description ?? '') : (body.description ?? ''),
  }
}
