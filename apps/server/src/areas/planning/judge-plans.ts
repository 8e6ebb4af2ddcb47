import type { Work } from '../../platform/call/call.ts'
import type { TenantTx } from '../../platform/db/transaction.ts'
import { ownSettings } from '../company/company.service.ts'
import { zoneOfEmployees } from '../local-time/zones.service.ts'
import { dayTerms, type DayTerms } from '../pay-rules/day-terms.service.ts'
import { timesProblem } from '../schedules/judge-sections.service.ts'
import { plannedDaysOf, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { sameSections, type DayKey, type Section } from '../schedules/schedules.service.ts'
import { selectDayAuthors } from './day-authors.repository.ts'
import type { DayPlan, DayRefusal, JudgedDay, Planning } from './day-plan.ts'

/** A plan with what stands on its day, and whether it may replace that. */
export interface Judgement {
  plan: DayPlan
  before: PlannedDayRow
  /** false: the day is as planned already */
  isChange: boolean
  judged: JudgedDay
}

/**
 * Judges plans of employees whom the caller may see, or whose days are its business (`isAgreed`), in the order given, in a
 * constant number of statements.
 */
export async function judgePlans(
  work: Work,
  { plans, isAgreed = false }: Pick<Planning, 'plans' | 'isAgreed'>,
): Promise<Judgement[]> {
  if (plans.length === 0) return []
  const factsOf = await readFacts(work, { plans, isAgreed })
  const judgements = plans.map((plan, index): Judgement => {
    const facts = factsOf(plan, index)
    const { employeeId, workDate } = plan
    const refused = refusalOf(plan, facts)
    const judged = { employeeId, workDate, employeeName: facts.employeeName, refused, changedBy: null }
    return { plan, before: facts.before, isChange: isChange(plan, facts.before), judged }
  })
  return withAuthors(work.tx, judgements)
}

interface DayFacts extends DayTerms {
  before: PlannedDayRow
  /** IANA name */
  zone: string
  /** without it a day holds one section */
  isMultiShift: boolean
}

async function readFacts(
  work: Work,
  { plans, isAgreed }: { plans: readonly DayPlan[]; isAgreed: boolean },
): Promise<(plan: DayKey, index: number) => DayFacts> {
  const employeeIds = [...new Set(plans.map(({ employeeId }) => employeeId))]
  const [planned, terms, zoneOf, { multiShiftView: isMultiShift }] = await Promise.all([
    plannedDaysOf(work.tx, plans),
    dayTerms(work.tx, plans, { isChecked: isAgreed }),
    zoneOfEmployees(work.tx, employeeIds),
    ownSettings(work),
  ])
  const termsOf = new Map(terms.map((each) => [keyOf(each), each]))
  return (day, index) => {
    const zone = zoneOf(day.employeeId, day.workDate)
    return { ...termsOf.get(keyOf(day))!, before: planned[index]!, zone, isMultiShift }
  }
}

function refusalOf(plan: DayPlan, facts: DayFacts): DayRefusal | null {
  const { before, isMultiShift } = facts
  const sections = sectionsOf(plan)
  if (plan.version !== undefined && plan.version !== before.version) return 'changed'
  if (before.isClosed) return 'close'
  if (!isChange(plan, before)) return null
  if (!before.isEmployed && addsTo(before, plan)) return 'notEmployed'
  if (losesLocked(plan, before)) return 'locked'
  if (plan.isOffDay && sections.length > 0) return 'offDay'
  if (sections.length > 1 && !isMultiShift) return 'multiShift'
  return timesProblem(facts, sections)
}

/** A day that nothing plans stays so where nothing is planned on it. */
function isChange(plan: DayPlan, before: PlannedDayRow): boolean {
  if (plan.isCleared) return before.id !== null && !before.fromTemplate
  if (before.source === null) return plan.isOffDay || plan.sections.length > 0
  return before.isOffDay !== plan.isOffDay || !sameSections(before.sections, plan.sections)
}

/** Whether a plan has a shift or an Off Day that does not stand on the day already. */
function addsTo(before: PlannedDayRow, plan: DayPlan): boolean {
  const isThere = ({ startMinute, endMinute }: Section) =>
    before.sections.some((each) => each.startMinute === startMinute && each.endMinute === endMinute)
  return (plan.isOffDay && !before.isOffDay) || sectionsOf(plan).some((section) => !isThere(section))
}

/** Whether a plan would take a shift with approved hours off its day, or give it other times. */
export function losesLocked(plan: Pick<DayPlan, 'isCleared' | 'sections'>, { sections }: PlannedDayRow): boolean {
  const after = sectionsOf(plan)
  return sections.some(
    ({ isLocked, startMinute, endMinute }) =>
      isLocked && !after.some((each) => each.startMinute === startMinute && each.endMinute === endMinute),
  )
}

function sectionsOf({ isCleared, sections }: Pick<DayPlan, 'isCleared' | 'sections'>): DayPlan['sections'] {
  return isCleared ? [] : sections
}

/** Names who changed the days that are refused for it; imports and templates are no person. */
async function withAuthors(tx: TenantTx, judgements: Judgement[]): Promise<Judgement[]> {
  const changed = judgements.filter(
    ({ judged, before: { source } }) =>
      judged.refused === 'changed' && source !== 'import' && source !== 'template' && source !== 'demo',
  )
  if (changed.length === 0) return judgements
  const authors = await selectDayAuthors(
    tx,
    changed.map(({ plan }) => plan),
  )
  const authorOf = new Map(authors.map((author) => [keyOf(author), author.changedBy]))
  for (const { judged } of changed) judged.changedBy = authorOf.get(keyOf(judged)) ?? null
  return judgements
}

function keyOf({ employeeId, workDate }: DayKey): string {
  return `${employeeId} ${workDate}`
}
