import type { RosterCost } from '@timeloom/contract'
import { groupBy } from '../../../platform/db/group-by.ts'
import { moneyOf } from './money.ts'
import type { Figures, PricedDay } from './price-day.ts'

type WireFigures = RosterCost['total']

/** What days come to together, on the wire. */
export function figuresOf(days: readonly PricedDay[]): WireFigures {
  return wireFigures(sumOfDays(days))
}

/** A person's days and their sum; money is null where none of it is known. */
export function personCost(employeeId: string, days: readonly PricedDay[]): RosterCost['people'][number] {
  const paid = days.filter(({ figures, isUnpriced }) => isUnpriced || figures.cents > 0)
  const isUnknown = paid.length > 0 && paid.every(({ isUnpriced, figures }) => isUnpriced && figures.cents === 0)
  const sum = figuresOf(days)
  return {
    employeeId,
    ...sum,
    cost: isUnknown ? null : sum.cost,
    days: days.filter(hasSomething).map(({ date, figures, isUnpriced }) => {
      const wire = wireFigures(figures)
      return { date, ...wire, cost: isUnpriced ? null : wire.cost }
    }),
  }
}

/** More than a day off. */
function hasSomething({ figures, lines }: PricedDay): boolean {
  return lines.length > 0 || Object.values(figures).some((value) => value !== 0)
}

/** What is paid by pay type, in their order. */
export function payTypeCosts(days: readonly PricedDay[], names: ReadonlyMap<string, string>): RosterCost['payTypes'] {
  const lines = groupBy(
    days.flatMap((day) => day.lines),
    ({ payTypeId }) => payTypeId,
  )
  return [...names].flatMap(([payTypeId, payTypeName]) => {
    const own = lines.get(payTypeId) ?? []
    if (own.length === 0) return []
    const sum = (value: (line: (typeof own)[number]) => number) => own.reduce((all, line) => all + value(line), 0)
    const isUnknown = own.every((line) => line.isUnknown)
    return [
      {
        payTypeId,
        payTypeName,
        minutes: sum(({ minutes }) => minutes),
        shifts: sum(({ shifts }) => shifts),
        cost: isUnknown ? null : moneyOf(sum(({ cents }) => cents ?? 0)),
      },
    ]
  })
}

export function sumOfDays(days: readonly PricedDay[]): Figures {
  const sum: Figures = {
    paidMinutes: 0,
    overtimeMinutes: 0,
    holidayMinutes: 0,
    leaveMinutes: 0,
    pendingOvertimeMinutes: 0,
    cents: 0,
  }
  for (const { figures } of days) {
    sum.paidMinutes += figures.paidMinutes
    sum.overtimeMinutes += figures.overtimeMinutes
    sum.holidayMinutes += figures.holidayMinutes
    sum.leaveMinutes += figures.leaveMinutes
    sum.pendingOvertimeMinutes += figures.pendingOvertimeMinutes
    sum.cents += figures.cents
  }
  return sum
}

function wireFigures({ cents, ...minutes }: Figures): WireFigures {
  return { ...minutes, cost: moneyOf(cents) }
}
