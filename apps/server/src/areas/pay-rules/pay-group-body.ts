import type { BodyOf, savePayGroup } from '@timeloom/contract'
import type { CompanySettings } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { isTimeZone } from '../company/company.service.ts'
import { readUserDate } from './holiday-dates.ts'
import { selectDateFormat } from './holidays.repository.ts'
import { PayGroupRules } from './pay-group-rules.ts'
import { selectPayTypes } from './pay-rules.repository.ts'
import type { Issue } from './read-rule-changes.ts'

export type PayGroupBody = BodyOf<typeof savePayGroup>

const REQUIRED = 'This field is required.'
const { startTime: _, ...initialRules } = PayGroupRules.parse({ startTime: '2000-01-01' })

/**
 * The rules that a save names: what is absent is not among them, what is empty is what a new pay group starts with.
 *
 * @returns a refusal where a value cannot be taken; whether the rules go together is another question
 */
export async function readRules(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  body: PayGroupBody,
): Promise<Partial<PayGroupRules> | Refusal> {
  const cleared = (['earlyArrivalThreshold', 'lateDepartureThreshold'] as const).filter((name) => body[name] === null)
  if (cleared.length > 0) return required(cleared)
  const rules: Record<string, unknown> = {}
  for (const name of Object.keys(initialRules) as (keyof typeof initialRules)[]) {
    const value = body[name]
    if (value !== undefined) rules[name] = value ?? initialRules[name]
  }
  if (body.startTime !== undefined) {
    const dateFormat = await selectDateFormat(tx, caller.accountId)
    const startTime = readUserDate(body.startTime, dateFormat)
    if (startTime === undefined) return wrong([{ field: 'startTime', reason: `a date as ${dateFormat}` }])
    rules['startTime'] = startTime
  }
  const { timeZoneId } = body
  if (timeZoneId && !isTimeZone(timeZoneId)) {
    return wrong([{ field: 'timeZoneId', reason: 'the IANA name of a time zone' }])
  }
  return rules
}

/**
 * Where the company has one shift a day nobody chooses how breaks are calculated: a length that is typed comes off after
 * the hours at work.
 *
 * @source spec/gaps.md B68
 */
export function withBreakType(
  { multiShiftView }: Pick<CompanySettings, 'multiShiftView'>,
  { given, before }: { given: Partial<PayGroupRules>; before: Pick<PayGroupRules, 'breakCalculationType'> },
): Partial<PayGroupRules> {
  const isTyped = (given.breakTime ?? 0) > 0 || (given.workTime ?? 0) > 0
  if (multiShiftView || given.breakCalculationType !== undefined || !isTyped) return given
  return before.breakCalculationType === 'None' ? { ...given, breakCalculationType: 'HoursAtWork' } : given
}

/** What rules must name because of others of them. @source spec 002 §5 */
export function refuseMissingRules(rules: PayGroupRules): Refusal | undefined {
  const { overtimeCalculationType: overtime } = rules
  const missing = [
    ...(rules.breakCalculationType === 'TimeOfDay' && rules.breakStartTime === null ? ['breakStartTime'] : []),
    ...(rules.autoLeave && rules.autoLeavePayTypeId === null ? ['autoLeavePayTypeId'] : []),
    ...(overtime === 'Daily' && rules.dailyOvertimeThreshold === null ? ['dailyOvertimeThreshold'] : []),
    ...((overtime === 'Weekly' || overtime === 'PayPeriod') &&
    !rules.useStandardHoursAsPeriodOvertimeThreshold &&
    rules.periodOvertimeThreshold === null
      ? ['periodOvertimeThreshold']
      : []),
  ]
  return missing.length === 0 ? undefined : required(missing)
}

/** Pay types that the save names: the company's, leave for automatic leave, overtime for overtime; one that was before stays. */
export async function refusePayTypes(
  { tx }: Pick<Work, 'tx'>,
  given: Partial<PayGroupRules>,
  before: Partial<PayGroupRules>,
): Promise<Refusal | undefined> {
  const named = (['autoLeavePayTypeId', 'periodOvertimeCode'] as const).filter(
    (name) => given[name] && given[name] !== before[name],
  )
  if (named.length === 0) return undefined
  const types = new Map((await selectPayTypes(tx)).map((type) => [type.id, type]))
  if (named.some((name) => !types.has(given[name]!))) return notFound('There is no such pay type.')
  const issues = named.flatMap((field): Issue[] => {
    const { isLeave, isOvertime } = types.get(given[field]!)!
    if (field === 'autoLeavePayTypeId') return isLeave ? [] : [{ field, reason: 'a leave pay type' }]
    return isOvertime ? [] : [{ field, reason: 'an overtime pay type' }]
  })
  return issues.length === 0 ? undefined : wrong(issues)
}

export function required(fields: readonly string[]): Refusal {
  return invalid(
    REQUIRED,
    fields.map((field) => ({ field, reason: REQUIRED })),
  )
}

function wrong(issues: Issue[]): Refusal {
  return invalid('The pay group cannot be saved.', issues)
}
