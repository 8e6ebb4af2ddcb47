import { toInstant, zoneOf } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
import { zoneOfEmployees, type ZoneOf } from '../local-time/zones.service.ts'
import { plannedDaysOf, type NamedSection, type PlannedDayRow } from '../schedules/planned-days.service.ts'
import { sameSections, type DayKey, type Section } from '../schedules/schedules.service.ts'
import type { OverBecause, SwapContent } from './swap.repository.ts'

/** One side of a swap as it is planned now. */
export interface Side {
  /** who gives the shift */
  employeeId: string
  day: PlannedDayRow
  section: NamedSection
}

/** How a swap stands: why it is over, or what would be exchanged. */
export type SwapState = { over: OverBecause } | { over: null; given: Side; taken: Side | null }

/** How swaps stand by the plans of now, in the order given; their dates should lie near each other. */
export async function statesOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  swaps: readonly SwapContent[],
): Promise<SwapState[]> {
  if (swaps.length === 0) return []
  const keys = swaps.flatMap(keysOf)
  const employeeIds = [...new Set(keys.map(({ employeeId }) => employeeId))]
  const [days, zoneOn] = await Promise.all([plannedDaysOf(tx, keys), zoneOfEmployees(tx, employeeIds)])
  const dayOf = new Map(days.map((day) => [keyOf(day), day]))
  const sideOf = (key: DayKey, section: Section): Side | undefined => {
    const day = dayOf.get(keyOf(key))!
    const planned = sectionLike(day, section)
    return planned && { employeeId: key.employeeId, day, section: planned }
  }
  return swaps.map((swap): SwapState => {
    const [givenKey, takenKey] = keysOf(swap)
    if (hasBegun(givenKey!, swap.given, { zoneOn, now })) return { over: 'began' }
    if (takenKey && hasBegun(takenKey, swap.taken!, { zoneOn, now })) return { over: 'began' }
    const given = sideOf(givenKey!, swap.given)
    const taken = takenKey ? sideOf(takenKey, swap.taken!) : null
    return given === undefined || taken === undefined ? { over: 'planChanged' } : { over: null, given, taken }
  })
}

/** Whether the shift of a person's day has begun. */
export function hasBegun(
  { employeeId, workDate }: DayKey,
  { startMinute }: Pick<Section, 'startMinute'>,
  { zoneOn, now }: { zoneOn: ZoneOf; now: Date },
): boolean {
  return toInstant(zoneOf(zoneOn(employeeId, workDate)), workDate, startMinute) <= epochMinute(now)
}

/** The section of a day that says the same as another. */
export function sectionLike({ sections }: PlannedDayRow, section: Section): NamedSection | undefined {
  return sections.find((each) => sameSections([each], [section]))
}

/** Of the shift that is given, and of that which is taken for it. */
function keysOf({ askerId, colleagueId, givenDate, takenDate }: SwapContent): DayKey[] {
  return [
    { employeeId: askerId, workDate: givenDate },
    ...(takenDate === null ? [] : [{ employeeId: colleagueId, workDate: takenDate }]),
  ]
}

function keyOf({ employeeId, workDate }: DayKey): string {
  return `${employeeId} ${workDate}`
}
