import type { BodyOf, CompanySettings, savePayGroup } from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { isTimeZone } from '../local-time/time-zones.service.ts'
import { ownSettings } from '../company/company.service.ts'
import { readUserDate, selectDateFormat } from '../company/user-date.service.ts'
import { PayGroupRules, type Issue } from '../pay-rules/pay-rules.service.ts'
import { versionOn, type Asked } from '../setup-records/dated-records.service.ts'
import { daysOfMembers } from './affected-days.repository.ts'
import { selectOvernightMember, type PayGroupValues } from './pay-groups.repository.ts'
import { selectPayTypeRecords } from './pay-types.repository.ts'
import { dateOutOfReach } from './rule-dates.ts'

export type PayGroupBody = BodyOf<typeof savePayGroup>

const REQUIRED = 'This field is required.'
const { startTime: _, ...initialRules } = PayGroupRules.parse({ startTime: '2000-01-01' })

/** What a pay group is after a save, or why it cannot be. @source spec 002 §2.2, §3 PayGroup, §5, §8 */
export async function payGroupAfter(
  work: Work,
  asked: Asked<PayGroupValues, { rules: PayGroupRules }, PayGroupBody>,
): Promise<{ values: PayGroupValues; rules: { rules: PayGroupRules } } | Refusal> {
  const { body, record, effectiveFrom, inForce, holds, today } = asked
  const values = {
    name: body.name ?? record?.values.name ?? '',
    isActive: body.active ?? record?.values.isActive ?? true,
  }
  if (values.name === '') return required(['name'])
  if (await asked.takenField(values)) return refused('exist')
  const typed = await readRules(work, body)
  if (isRefusal(typed)) return typed
  const startTime = record && versionOn(record.versions, today)?.rules.rules.startTime
  const wrongDate = refuseDates({ startTime: typed.startTime, effectiveFrom: body.effectiveFrom }, { startTime, today })
  if (wrongDate) return wrongDate
  const settings = await ownSettings(work)
  const isUnchosen = record ? body.breakCalculationType === null : !body.breakCalculationType
  if (settings.multiShiftView && isUnchosen) return required(['breakCalculationType'])
  const before = inForce?.rules.rules
  const given = withBreakType(settings, { given: typed, before: before ?? initialRules })
  const rules = PayGroupRules.parse({ startTime: today, ...before, ...given })
  const refusal =
    refuseMissingRules(rules) ?? (await refusePayTypes(work, { given, before: before ?? {}, effectiveFrom }))
  if (refusal) return refusal
  if (record && rules.payOnFinishDay && !before?.payOnFinishDay) {
    const employeeName = await selectOvernightMember(work.tx, daysOfMembers({ payGroupIds: [record.id] }, holds))
    if (employeeName !== undefined) return refused('payOnFinishDayConflicts', { employeeName })
  }
  return { values, rules: { rules } }
}

/**
 * The rules that a save names: what is absent is not among them, what is empty is what a new pay group starts with.
 *
 * @returns a refusal where a value cannot be taken; whether the rules go together is another question
 */
async function readRules(
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
    if (startTime === undefined) return wrong([{ field: 'startTime', reason: `a date in the format ${dateFormat}` }])
    rules['startTime'] = startTime
  }
  const { timeZoneId } = body
  if (timeZoneId && !isTimeZone(timeZoneId)) {
    return wrong([{ field: 'timeZoneId', reason: 'the IANA name of a time zone' }])
  }
  return rules
}

/**
 * If the company has one shift a day, the break calculation cannot be chosen: a typed length is deducted after the
 * hours at work.
 *
 * @source spec/gaps.md B68
 */
function withBreakType(
  { multiShiftView }: Pick<CompanySettings, 'multiShiftView'>,
  { given, before }: { given: Partial<PayGroupRules>; before: Pick<PayGroupRules, 'breakCalculationType'> },
): Partial<PayGroupRules> {
  const isTyped = (given.breakTime ?? 0) > 0 || (given.workTime ?? 0) > 0
  if (multiShiftView || given.breakCalculationType !== undefined || !isTyped) return given
  return before.breakCalculationType === 'None' ? { ...given, breakCalculationType: 'HoursAtWork' } : given
}

/** The first day of the pay periods, unless it was so before, and the date from which rules hold. */
function refuseDates(
  { startTime, effectiveFrom }: { startTime?: string | undefined; effectiveFrom?: string | undefined },
  { startTime: before, today }: { startTime: string | undefined; today: string },
): Refusal | undefined {
  const said = { startTime: startTime === before ? undefined : startTime, effectiveFrom }
  const issues = Object.entries(said).flatMap(([field, date]): Issue[] => {
    const reason = date === undefined ? undefined : dateOutOfReach(date, today)
    return reason === undefined ? [] : [{ field, reason }]
  })
  const [first] = issues
  return first && invalid(`Please choose ${first.reason}.`, issues)
}

/** Fields that other fields make required. @source spec 002 §5 */
function refuseMissingRules(rules: PayGroupRules): Refusal | undefined {
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

/**
 * Pay types that the save names: the company's, active, and on the date from which the rules hold leave for automatic
 * leave and overtime for overtime. One that was there before stays.
 */
async function refusePayTypes(
  { tx }: Pick<Work, 'tx'>,
  {
    given,
    before,
    effectiveFrom,
  }: { given: Partial<PayGroupRules>; before: Partial<PayGroupRules>; effectiveFrom: string },
): Promise<Refusal | undefined> {
  const named = (['autoLeavePayTypeId', 'periodOvertimeCode'] as const).filter(
    (name) => given[name] && given[name] !== before[name],
  )
  if (named.length === 0) return undefined
  const ids = named.map((name) => given[name]!)
  const types = new Map((await selectPayTypeRecords(tx, { on: effectiveFrom, ids })).map((type) => [type.id, type]))
  if (named.some((name) => !types.has(given[name]!))) return notFound('There is no such pay type.')
  const issues = named.flatMap((field): Issue[] => {
    const { isActive, isLeave, isOvertime } = types.get(given[field]!)!
    if (!isActive) return [{ field, reason: 'an active pay type' }]
    const [is, kind] = field === 'autoLeavePayTypeId' ? [isLeave, 'leave'] : [isOvertime, 'overtime']
    return is ? [] : [{ field, reason: `a pay type that is ${kind} on ${effectiveFrom}` }]
  })
  return issues.length === 0 ? undefined : wrong(issues)
}

function required(fields: readonly string[]): Refusal {
  return invalid(
    REQUIRED,
    fields.map((field) => ({ field, reason: REQUIRED })),
  )
}

function wrong(issues: Issue[]): Refusal {
  return invalid('The pay group cannot be saved.', issues)
}
