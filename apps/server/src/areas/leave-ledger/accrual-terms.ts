import type { Accrual, LeaveAmount as WireAmount } from '@timeloom/contract'
import type { AccrualRule, DatedTerm, LeaveAmount } from '@timeloom/engine'
import type { AccrualRow } from './accrual-rules.repository.ts'
import type { ServiceRow } from './ledger-facts.repository.ts'

type Rule = Pick<AccrualRow, 'payGroupId' | 'effectiveFrom' | 'accrual'>
type Assignment = Pick<ServiceRow, 'effectiveFrom' | 'payGroupId'>

/**
 * What applies to an employee from which date on: on each date the newest rule of the pay group they belong to, else the
 * newest for everyone. Empty: no rule ever does.
 *
 * @param rules of one leave type, in any order
 * @param assignments ascending; the first also applies before its date
 */
export function accrualTerms(
  rules: readonly Rule[],
  assignments: readonly Assignment[],
): DatedTerm<AccrualRule | null>[] {
  const dates = [...rules, ...assignments.slice(1)].map(({ effectiveFrom }) => effectiveFrom)
  const terms: DatedTerm<Rule>[] = []
  for (const from of [...new Set(dates)].toSorted()) {
    const payGroupId = (assignments.findLast(({ effectiveFrom }) => effectiveFrom <= from) ?? assignments[0])
      ?.payGroupId
    const value = newest(rules, from, payGroupId ?? null) ?? newest(rules, from, null)
    if (value && value !== terms.at(-1)?.value) terms.push({ from, value })
  }
  return terms.map(({ from, value }) => ({ from, value: value.accrual && engineAccrual(value.accrual) }))
}

function newest(rules: readonly Rule[], on: string, payGroupId: string | null): Rule | undefined {
  return rules
    .filter((rule) => rule.payGroupId === payGroupId && rule.effectiveFrom <= on)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]
}

function engineAccrual({ earning, amounts, most, carryOver, daysPerWeek }: Accrual): AccrualRule {
  return {
    earning,
    amounts: amounts.map(({ afterMonths, ...amount }) => ({ afterMonths, amount: engineAmount(amount) })),
    most: most && engineAmount(most),
    carryOver: carryOver && {
      ...carryOver,
      on: carryOver.on ?? 'serviceYear',
      keep: carryOver.keep && engineAmount(carryOver.keep),
    },
    daysPerWeek,
  }
}

function engineAmount({ amount, unit }: WireAmount): LeaveAmount {
  return { tenThousandths: Math.round(amount * 10_000), unit }
}
