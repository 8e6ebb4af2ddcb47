import { addDays } from '@timeloom/engine'
import type { StarterRules } from '../pay-rules/pay-rules.service.ts'
import { daysOfPeriod, type DemoPayGroup } from './demo-pay-groups.ts'
import type { DemoPerson } from './demo-people.ts'
import type { DemoStory } from './demo-story.ts'

/** What a demo company is made of. */
export interface DemoPlan {
  seed: string
  rules: StarterRules
  /** Whose rules the starter pay group has. */
  firstGroup: DemoPayGroup
  zone: string
  people: DemoPerson[]
  story: DemoStory
  /** A Monday: first day of schedule, punches and pay periods. */
  from: string
  /** The Monday of the running week. */
  monday: string
  today: string
  /** Last day of the schedule. */
  until: string
  /** Whose account and address the first person has; null: nobody signs in. */
  employee: { accountId: string; email: string } | null
  /** The account that looks after a person's time. */
  approverOf: (person: DemoPerson) => string
}

/** People whose time the same account approves for the same pay periods. */
export interface DemoCrew {
  accountId: string
  /** First day of the period that has just ended, in which nothing is settled yet; earlier ones are closed. */
  openFrom: string
  people: DemoPerson[]
}

export function crewsOf(plan: DemoPlan): DemoCrew[] {
  const crews = new Map<string, DemoCrew>()
  for (const person of plan.people) {
    const crew = { accountId: plan.approverOf(person), openFrom: openFromOf(plan, person), people: [person] }
    const key = `${crew.accountId} ${crew.openFrom}`
    const known = crews.get(key)
    if (known) known.people.push(person)
    else crews.set(key, crew)
  }
  return [...crews.values()]
}

/** The `openFrom` of a person's crew. */
export function openFromOf({ monday }: DemoPlan, { payGroup }: DemoPerson): string {
  return addDays(monday, -daysOfPeriod(payGroup))
}
