import { MOST_COST_DAYS, type getRosterCost, type QueryOf, type RosterCost } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { isRefusal, refused, type Refusal } from '../../../platform/call/refusal.ts'
import { groupBy } from '../../../platform/db/group-by.ts'
import { datesOf } from '../../calculation/dry-run.service.ts'
import { plannedDays } from '../../schedules/planned-days.service.ts'
import type { RosterPerson } from '../roster-people.repository.ts'
import { budgetWeeks } from './budget-weeks.ts'
import { costPeople, type CostPeople } from './cost-people.ts'
import { figuresOf, payTypeCosts, personCost } from './cost-sums.ts'
import { selectNodes, type Node } from './pay-prices.repository.ts'
import { refuseMoney } from './plans-with-money.ts'
import { workAsPlanned } from './planned-work.ts'
import { priceDay, type PricedDay } from './price-day.ts'
import { readPrices, type Prices } from './prices.ts'

/**
 * What the planned shifts of a range cost if they are worked exactly as planned, by person, day, department and pay type,
 * beside the budgets of its weeks. People whose money is not known are named.
 *
 * @source 001 §2.4, 001 §9; docs/decisions/0035-cost-of-planned-shifts.md
 */
export async function readRosterCost(work: Work, query: QueryOf<typeof getRosterCost>): Promise<RosterCost | Refusal> {
  const refusal = await refuseMoney(work, 'roster:visible')
  if (refusal) return refusal
  const asked = await costPeople(work, query)
  if (isRefusal(asked)) return asked
  const people = asked.employeeIds.length
  const dates = datesOf(asked.weeks).length
  if (people * dates > MOST_COST_DAYS) {
    return refused('tooManyDays', { people, days: dates, mostDays: MOST_COST_DAYS })
  }
  const [prices, nodeRows] = await Promise.all([
    readPrices(work, { employeeIds: asked.employeeIds, range: asked.weeks }),
    selectNodes(work.tx),
  ])
  const nodes = new Map(nodeRows.map((node) => [node.id, node]))
  const days: PricedDay[] = []
  const planned = asked.employeeIds.map((employeeId) => ({ employeeId, ...asked.weeks }))
  const calculated = await workAsPlanned(work, planned, (day) => {
    days.push(priceDay(day, prices))
  })
  const [weeks, withoutRules] = await Promise.all([
    budgetWeeks(work, asked, { days, nodes }),
    plannedWithoutRules(work, asked, calculated),
  ])
  return { ...costOf(asked, { days, prices, nodes, withoutRules }), weeks }
}

type Unpriced = RosterCost['unpriced']

interface Calculated {
  days: readonly PricedDay[]
  prices: Prices
  nodes: ReadonlyMap<string, Node>
  withoutRules: ReadonlyMap<string, number>
}

function costOf({ shown, range }: CostPeople, calculated: Calculated): Omit<RosterCost, 'weeks'> {
  const isShown = new Set(shown.map(({ id }) => id))
  const days = calculated.days.filter(
    ({ employeeId, date }) => isShown.has(employeeId) && range.from <= date && date <= range.to,
  )
  const byPerson = groupBy(days, ({ employeeId }) => employeeId)
  const byDate = groupBy(days, ({ date }) => date)
  const byDepartment = groupBy(days, ({ departmentId }) => departmentId ?? '')
  return {
    people: shown.map(({ id }) => personCost(id, byPerson.get(id) ?? [])),
    days: datesOf(range).map((date) => ({ date, ...figuresOf(byDate.get(date) ?? []) })),
    departments: [...byDepartment]
      .map(([id, own]) => ({
        departmentId: id === '' ? null : id,
        departmentName: calculated.nodes.get(id)?.name ?? null,
        ...figuresOf(own),
      }))
      .sort((one, other) => byName(one.departmentName, other.departmentName)),
    payTypes: payTypeCosts(days, calculated.prices.names),
    total: figuresOf(days),
    unpriced: shown.flatMap((person) => unpricedOf(person, byPerson.get(person.id) ?? [], calculated.withoutRules)),
  }
}

function unpricedOf(
  { id, firstName, lastName }: RosterPerson,
  days: readonly PricedDay[],
  withoutRules: ReadonlyMap<string, number>,
): Unpriced {
  const named = { employeeId: id, employeeName: `${firstName} ${lastName}` }
  const withoutRate = days.filter(({ isUnpriced }) => isUnpriced).length
  const planned = withoutRules.get(id) ?? 0
  return [
    ...(withoutRate > 0 ? [{ ...named, reason: 'noPayRate' as const, days: withoutRate }] : []),
    ...(planned > 0 ? [{ ...named, reason: 'noPayRules' as const, days: planned }] : []),
  ]
}

/** On how many days of the range people who are in no pay group have shifts. */
async function plannedWithoutRules(
  { tx }: Pick<Work, 'tx'>,
  { shown, range }: CostPeople,
  calculated: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const employeeIds = shown.map(({ id }) => id).filter((id) => !calculated.has(id))
  if (employeeIds.length === 0) return new Map()
  const days = await plannedDays(tx, { employeeIds, ...range })
  const planned = groupBy(
    days.filter(({ sections, isEmployed }) => isEmployed && sections.length > 0),
    ({ employeeId }) => employeeId,
  )
  return new Map([...planned].map(([employeeId, own]) => [employeeId, own.length]))
}

const collator = new Intl.Collator('en')

/** Those without a name last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return collator.compare(one, other)
}
