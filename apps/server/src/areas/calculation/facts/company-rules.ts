import type { WorkDate } from '@timeloom/engine'
import { groupBy } from '../../../platform/db/group-by.ts'
import { sessionOf, type TenantTx } from '../../../platform/db/transaction.ts'
import {
  payGroupVersions,
  payTypeOn,
  payTypes,
  payTypeVersions,
  timeRoundingVersions,
  type PayGroupVersion,
  type TimeRoundingVersion,
} from '../../pay-rules/pay-rules.service.ts'
import { storedReach, type StoredReach } from '../../pay-periods/pay-periods.service.ts'
import { onlyZone } from '../../local-time/zones.service.ts'
import type { DayRange } from './affected-days.ts'
import { selectRuleRevision } from './company-rules.repository.ts'
import type { CompanyFacts } from './employee-facts.ts'
import {
  selectCompanySettings,
  selectHolidays,
  selectPeriods,
  type HolidayRow,
  type PeriodRow,
} from './employment.repository.ts'

/** Everything of a company, and of all dates, that figures depend on and that seldom changes. Nobody may change it. */
export interface CompanyRules extends Omit<CompanyFacts, 'holidays'> {
  /** every version by pay group, each in order of their dates */
  payGroups: ReadonlyMap<string, readonly PayGroupVersion[]>
  /** every version by rounding rule, each in order of their dates */
  roundings: ReadonlyMap<string, readonly TimeRoundingVersion[]>
  /** the zone that everyone is in on every date; null: it differs, and is read with the employees */
  onlyZone: string | null
  /** by date */
  holidays: readonly HolidayRow[]
  /** the stored ones, by pay group and date */
  periods: readonly PeriodRow[]
  reach: readonly StoredReach[]
}

const ALL_DATES = { from: '0001-01-01', to: '9999-12-31' }
/** Companies whose rules a process keeps; the one that was not asked for the longest goes first. */
const MOST_COMPANIES = 200

const kept = new Map<string, { revision: string; rules: CompanyRules }>()

/**
 * The company's rules: those that the process keeps if they are still the database's, else read again.
 *
 * Call it under the lock of writers of time: whoever changes rules takes it alone, so what is compared here stays true
 * until the transaction ends.
 */
export async function companyRules(tx: TenantTx): Promise<CompanyRules> {
  const { companyId } = sessionOf(tx)
  const revision = await selectRuleRevision(tx)
  const known = kept.get(companyId)
  if (known && known.revision === revision) return known.rules
  const [rules, after] = await Promise.all([readRules(tx), selectRuleRevision(tx)])
  // Rules that changed while they were read are of no single state: they serve this once, as reading them always did.
  if (revision !== undefined && after === revision) keep(companyId, { revision, rules })
  return rules
}

/** Those that the process keeps of the company, which may have changed since. */
export function lastKnownRules(tx: TenantTx): CompanyRules | undefined {
  return kept.get(sessionOf(tx).companyId)?.rules
}

/** The versions that are in force on some day of the range; the first also where it begins after the range. */
export function versionsWithin<Version extends { effectiveFrom: WorkDate }>(
  versions: ReadonlyMap<string, readonly Version[]>,
  { from, to }: DayRange,
): Map<string, Version[]> {
  const within = (own: readonly Version[]) =>
    own.filter(({ effectiveFrom }, place) => {
      const next = own[place + 1]?.effectiveFrom
      return (effectiveFrom <= to || place === 0) && (next === undefined || next > from)
    })
  return new Map([...versions].map(([id, own]) => [id, within(own)]))
}

function keep(companyId: string, state: { revision: string; rules: CompanyRules }): void {
  kept.delete(companyId)
  kept.set(companyId, state)
  if (kept.size > MOST_COMPANIES) kept.delete(kept.keys().next().value!)
}

/** In one round trip. */
async function readRules(tx: TenantTx): Promise<CompanyRules> {
  const [zone, payGroups, roundings, holidays, types, typeVersions, settings, periods, reach] = await Promise.all([
    onlyZone(tx),
    payGroupVersions(tx, { ids: null, ...ALL_DATES }),
    timeRoundingVersions(tx, { ids: null, ...ALL_DATES }),
    selectHolidays(tx, ALL_DATES),
    payTypes(tx),
    payTypeVersions(tx),
    selectCompanySettings(tx),
    selectPeriods(tx, { payGroupIds: null, ...ALL_DATES }),
    storedReach(tx, 'all'),
  ])
  return {
    onlyZone: zone,
    settings: frozen(settings),
    payTypeOf: new Map(types.flatMap(({ id, systemCode }) => (systemCode ? [[systemCode, id]] : []))),
    isPaidLeave: payTypeOn('isPaidLeave', types, typeVersions),
    isAllowance: payTypeOn('isAllowance', types, typeVersions),
    payGroups: groupBy(frozen(payGroups), ({ payGroupId }) => payGroupId),
    roundings: groupBy(frozen(roundings), ({ timeRoundingId }) => timeRoundingId),
    holidays: frozen(holidays),
    periods: frozen(periods),
    reach: frozen(reach),
  }
}

/** The value with everything in it unchangeable: many calls share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
