import type { Approval, Facts, Section } from './inputs.ts'
import { minutesOf, sum } from './minutes.ts'
import { dateOf } from './calendar.ts'
import type { Effective } from './rounding.ts'
import type { Shift } from './shifts.ts'

/** A4.3 to A4.5: which effective minutes are payable. */

interface Accepted {
  payable: number[]
  rawEA: number
  rawLD: number
  okEA: boolean
  okLD: boolean
  unpaidEA: number
  unpaidLD: number
  /** the minutes themselves */
  unpaidUS: number[]
}

/** What a supervisor saved on the work shift. */
export function approvalOf({ inputs }: Facts, { section, day }: Shift): Approval {
  return inputs.approvals?.[section?.id ?? dateOf(day)] ?? {}
}

export function accept(facts: Facts, shift: Shift, effective: readonly Effective[]): Accepted {
  const { rules, rows } = facts
  const { section, attached } = shift
  const approval = approvalOf(facts, shift)
  const matched = shift.pairs.filter((pair) => !attached.has(pair))
  const rawEA = section ? sum(matched.map((pair) => Math.max(0, Math.min(pair.out.t, section.S) - pair.in.t))) : 0
  const rawLD = section ? sum(matched.map((pair) => Math.max(0, pair.out.t - Math.max(pair.in.t, section.E)))) : 0
  const okEA = approval.allowEA ?? (allows(section, 'allowEA', rules.acceptEA) && rawEA <= rules.earlyArrivalThreshold)
  const okLD = approval.allowLD ?? (allows(section, 'allowLD', rules.acceptLD) && rawLD <= rules.lateDepartureThreshold)
  const okUS =
    approval.apprvUnschWork ?? (rows.has(shift.day) ? rules.approvedUnscheduledWork : rules.punchPairWitoutSchedule)

  const payable: number[] = []
  const unpaidUS: number[] = []
  let unpaidEA = 0
  let unpaidLD = 0
  effective.forEach((pair, i) => {
    const isUnscheduled = section === null || attached.has(shift.pairs[i]!)
    for (const minute of minutesOf(pair.in, pair.out)) {
      if (isUnscheduled) {
        if (okUS) payable.push(minute)
        else unpaidUS.push(minute)
      } else if (minute < section.S) {
        if (okEA) payable.push(minute)
        else unpaidEA++
      } else if (minute >= section.E) {
        if (okLD) payable.push(minute)
        else unpaidLD++
      } else {
        payable.push(minute)
      }
    }
  })
  return { payable, rawEA, rawLD, okEA, okLD, unpaidEA, unpaidLD, unpaidUS }
}

/** The section's own answer where it overrides the pay group; a missing one means no. */
export function allows(section: Section | null, field: 'allowEA' | 'allowLD' | 'allowOT', usual: boolean): boolean {
  return section?.plan.isOverridePayGroup ? (section.plan[field] ?? false) : usual
}
