import type { LabourCost } from '@timeloom/contract'
import { groupBy } from '../../platform/db/group-by.ts'
import type { CostSum } from './cost-sums.repository.ts'
import type { Terms } from './cost-terms.ts'
import type { EnteredCost } from './entered-cost.ts'
import { figuresOf } from './figures.ts'

type PayType = LabourCost['payTypes'][number]

interface PaidByType {
  sums: readonly CostSum[]
  entered: readonly EnteredCost[]
  terms: readonly Terms[]
}

/** What is paid by pay type, in their order; leave whose type the caller does not read is one row. */
export function payTypeRows({ sums, entered, terms }: PaidByType): PayType[] {
  const known = new Map(terms.map((each) => [each.payTypeId, each]))
  const idOf = ({ payTypeId }: { payTypeId: string }) => (known.get(payTypeId)!.isHidden ? null : payTypeId)
  const sumsOf = groupBy(sums, idOf)
  const enteredOf = groupBy(entered, idOf)
  return [...groupBy(terms, idOf)].flatMap(([payTypeId, own]) => {
    const rows = sumsOf.get(payTypeId) ?? []
    const added = enteredOf.get(payTypeId) ?? []
    if (rows.length + added.length === 0) return []
    const { cost, ...figures } = figuresOf([
      ...rows.map((row) => ({ ...row, isEntered: false })),
      ...added.map((each) => ({ ...each, minutes: 0, cents: each.cents ?? 0, isEntered: true })),
    ])
    const shifts = rows.reduce((all, row) => all + (row.isNow ? row.shifts : 0), 0)
    const isKnown = own.some(({ factor }) => factor !== null)
    const { name: payTypeName, isExtra } = own.at(-1)!
    return [{ payTypeId, payTypeName, isExtra, shifts, ...figures, cost: isKnown ? cost : null }]
  })
}
