import { zoneOf } from '@timeloom/engine'
import { PayGroupRules } from './pay-group-rules.ts'

export interface Issue {
  field: string
  reason: string
}

/** Some rules of a pay group, valid as they stand, or why they are not: one entry per field. */
export type RuleChanges = { rules: Partial<PayGroupRules>; issues?: never } | { issues: Issue[] }

/**
 * Reads new values for some of a pay group's rules; what is not named has no default here.
 *
 * @param payTypes the company's
 * @param at what stands before a field's name in the issues
 */
export function readRuleChanges(
  given: Record<string, unknown>,
  payTypes: readonly { id: string }[],
  at: string,
): RuleChanges {
  const payTypeIds = new Set(payTypes.map(({ id }) => id))
  const issues: Issue[] = []
  const rules: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const reason = reasonAgainst(name, value, payTypeIds)
    if (reason === null) rules[name] = value
    else issues.push({ field: `${at}${name}`, reason })
  }
  return issues.length > 0 ? { issues } : { rules }
}

const payTypeFields = new Set(['autoLeavePayTypeId', 'periodOvertimeCode'])

function reasonAgainst(name: string, value: unknown, payTypeIds: ReadonlySet<string>): string | null {
  if (!Object.hasOwn(PayGroupRules.shape, name)) return 'not a setting of a pay group'
  const field = PayGroupRules.shape[name as keyof typeof PayGroupRules.shape]
  if (value === undefined) return 'a value'
  const parsed = field.safeParse(value)
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'another value'
  if (typeof value !== 'string') return null
  if (payTypeFields.has(name) && !payTypeIds.has(value)) return 'a pay type of the company'
  return name === 'timeZoneId' && !isZone(value) ? 'the IANA name of a time zone' : null
}

function isZone(name: string): boolean {
  try {
    zoneOf(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
