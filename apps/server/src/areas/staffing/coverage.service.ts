import { MAX_ROSTER_DAYS, type Coverage, type getCoverage, type QueryOf } from '@timeloom/contract'
import { dayOfDate, type Instant, type WorkDate } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, refused, type Refusal } from '../../platform/call/refusal.ts'
import { datesOf } from '../calculation/dry-run.service.ts'
import { countSteps, joinSteps, type Step } from './count-steps.ts'
import { daysWithin, stretchOf, type DayWithin } from './days-within.ts'
import { dayCuts } from './day-cuts.ts'
import { readPlaces, type Places } from './places.ts'
import { readPresences, type Presence } from './presences.ts'
import { groupsOf, needsOf, type RequirementGroup } from './requirement-times.ts'
import { selectRequirements, type RequirementRow } from './staff-requirements.repository.ts'
import { overOf, totalSteps, underOf, type TotalStep } from './total-steps.ts'

type CoverageDay = Coverage['total'][number]

/** How many people are planned at each time of a range beside those needed, by department and skill. */
export async function readCoverage(work: Work, query: QueryOf<typeof getCoverage>): Promise<Coverage | Refusal> {
  const days = dayOfDate(query.endDate) - dayOfDate(query.startDate) + 1
  if (days < 1 || days > MAX_ROSTER_DAYS) {
    const reason = days < 1 ? 'not before the start date' : `at most ${MAX_ROSTER_DAYS} days from the start date`
    return invalid('This range cannot be read.', [{ field: 'endDate', reason }])
  }
  const places = await readPlaces(work, query.departmentIds)
  if (isRefusal(places)) return places
  const coverage = await coverageAt(work, { from: query.startDate, to: query.endDate }, places)
  return coverage ?? refused('tooManyShifts')
}

interface AskedOfEmployee {
  employeeId: string
  departmentId: string
  range: Range
  /** of the first date, in minutes after the midnight that begins it; null: whole dates */
  times: { from: number; to: number } | null
}

/**
 * As readCoverage, of the department of an employee and those above it, whoever asks: it counts people and names none. At
 * most the days of a roster. Of the dates of the employee's own shifts only the hours of those, and of times only the times.
 *
 * @returns no rows where too many shifts are planned to be counted
 */
export async function readCoverageAround(
  work: Pick<Work, 'tx' | 'caller'>,
  { employeeId, departmentId, range, times }: AskedOfEmployee,
): Promise<(Pick<Coverage['rows'][number], 'departmentName' | 'skillName'> & { days: DayWithin[] })[]> {
  const places = await readPlaces(work)
  if (isRefusal(places)) return []
  const chain = new Set<string | null>(places.chainOf(departmentId))
  const rows = (await selectRequirements(work.tx)).filter((row) => chain.has(row.departmentId))
  if (rows.length === 0) return []
  // People below a department count for it, so presences of all places are read.
  const counted = await coverageOfRows(work, rows, { range, places: { ...places, isAsked: () => true } })
  if (counted === null) return []
  const own = counted.presences.filter(
    (one) => one.employeeId === employeeId && range.from <= one.workDate && one.workDate <= range.to,
  )
  const asked = times && stretchOf(range.from, times, places.zoneOf(departmentId))
  return counted.coverage.rows.map((row) => ({
    departmentName: row.departmentName,
    skillName: row.skillName,
    days: daysWithin(row, own, asked),
  }))
}

interface Range {
  from: WorkDate
  to: WorkDate
}

async function coverageAt(work: Pick<Work, 'tx'>, range: Range, places: Places): Promise<Coverage | null> {
  const rows = await selectRequirements(work.tx)
  const asked = rows.filter(({ departmentId }) => places.isAsked(departmentId))
  return (await coverageOfRows(work, asked, { range, places }))?.coverage ?? null
}

async function coverageOfRows(
  { tx }: Pick<Work, 'tx'>,
  rows: readonly RequirementRow[],
  { range, places }: { range: Range; places: Places },
): Promise<{ coverage: Coverage; presences: Presence[] } | null> {
  const groups = groupsOf(rows)
  const skillIds = [...new Set(groups.flatMap(({ skillId }) => skillId ?? []))]
  const presences = await readPresences(tx, { ...range, skillIds }, places)
  return presences && { coverage: coverageOf(presences, { groups, places, dates: datesOf(range) }), presences }
}

interface Asked {
  groups: readonly RequirementGroup[]
  places: Places
  dates: readonly WorkDate[]
}

function coverageOf(presences: readonly Presence[], { groups, places, dates }: Asked): Coverage {
  const wholeCuts = dayCuts(dates, places.companyZone)
  const present = presentIn(presences, groups, places)
  const counted = groups.map((group, index) => {
    const { departmentId, departmentName, skillId, skillName } = group
    const zone = places.zoneOf(departmentId)
    const cuts = dayCuts(dates, zone)
    const steps = countSteps(cuts, present[index]!, needsOf(group, dates, zone))
    const wire = steps.map((step) => ({ ...step, under: underOf(step), over: overOf(step) }))
    const row = { departmentId, departmentName, skillId, skillName, zone, days: coverageDays(wire, dates, cuts) }
    return { row, departmentId, steps }
  })
  const total = totalSteps(wholeCuts, presences, { groups: counted, above: (id) => places.chainOf(id).slice(1) })
  return {
    zone: places.companyZone,
    rows: counted.map(({ row }) => row),
    total: coverageDays(total, dates, wholeCuts),
  }
}

/** Who counts for each group: planned at its department or below, with its skill. */
function presentIn(
  presences: readonly Presence[],
  groups: readonly RequirementGroup[],
  { chainOf }: Places,
): Presence[][] {
  const present = groups.map((): Presence[] => [])
  const at = new Map<string | null, number[]>()
  groups.forEach(({ departmentId }, index) => at.set(departmentId, [...(at.get(departmentId) ?? []), index]))
  for (const presence of presences) {
    for (const place of [...chainOf(presence.placeId), null]) {
      for (const index of at.get(place) ?? []) {
        const { skillId } = groups[index]!
        if (skillId === null || presence.hasSkill(skillId)) present[index]!.push(presence)
      }
    }
  }
  return present
}

type WireStep = Omit<TotalStep, 'needed'> & Pick<Step, 'needed'>

/** Steps by date, in minutes since the date began. */
function coverageDays(steps: readonly WireStep[], dates: readonly WorkDate[], cuts: readonly Instant[]): CoverageDay[] {
  const joined = joinSteps(steps, { isSame, cuts: new Set(cuts) })
  let next = 0
  return dates.map((date, index) => {
    const [begin, end] = [cuts[index]!, cuts[index + 1]!]
    const own: CoverageDay['steps'] = []
    const day = { date, steps: own, underMinutes: 0, overMinutes: 0 }
    for (; joined[next] && joined[next]!.start < end; next++) {
      const { start, end: until, needed, planned, under, over } = joined[next]!
      if (!needed && planned === 0) continue
      own.push({ from: start - begin, to: until - begin, needed: needed ?? 0, planned, under, over })
      day.underMinutes += under * (until - start)
      day.overMinutes += over * (until - start)
    }
    return day
  })
}

function isSame(one: WireStep, other: WireStep): boolean {
  return (
    (one.needed ?? 0) === (other.needed ?? 0) &&
    one.planned === other.planned &&
    one.under === other.under &&
    one.over === other.over
  )
}
