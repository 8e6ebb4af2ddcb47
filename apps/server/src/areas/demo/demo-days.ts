import { addDays } from '@timeloom/engine'
import { clocksBreaks } from './demo-pay-groups.ts'
import type { DemoPerson } from './demo-people.ts'
import { shiftOn, type DemoShift } from './demo-rosters.ts'
import { between, seededRandom, type Random } from './seeded-random.ts'

/** What happens on a day of a person; everything except `plain` is a problem that someone has to look at. */
export type DemoEvent =
  | 'plain'
  | 'late'
  | 'leftEarly'
  | 'stayedOn'
  | 'cameEarly'
  | 'noOut'
  | 'noIn'
  | 'twiceIn'
  | 'twiceOut'
  | 'absent'
  /** Out for a break where nobody clocks breaks, no break where everyone does. */
  | 'oddBreak'
  | 'unscheduled'

export interface DemoDay {
  person: DemoPerson
  date: string
  /** The planned shift; on a day off the one that was worked anyway. */
  shift: DemoShift
  event: DemoEvent
  /** Wall minutes after the midnight that begins `date`, in order. */
  punches: { minute: number; second: number; direction: 'In' | 'Out' }[]
}

/** Upper bounds of a random number between 0 and 1; the rest is plain. */
const events: [number, DemoEvent][] = [
  [0.011, 'late'],
  [0.016, 'leftEarly'],
  [0.024, 'stayedOn'],
  [0.028, 'cameEarly'],
  [0.036, 'noOut'],
  [0.039, 'noIn'],
  [0.042, 'twiceIn'],
  [0.044, 'twiceOut'],
  [0.047, 'absent'],
  [0.05, 'oddBreak'],
]

/** How often someone comes in on a day off. */
const unscheduledShare = 0.01

/** Days that leave no pair open once a forgotten Out is entered, and no overtime to decide on. */
const quietEvents = new Set<DemoEvent>(['late', 'leftEarly', 'stayedOn', 'noOut', 'absent', 'oddBreak'])

/** Whether the person is planned on the date. */
export function isPlanned({ roster }: DemoPerson, date: string): boolean {
  return shiftOn(roster, date) !== null
}

/**
 * What a person does on a date: the same for the same seed, person and date, whatever day it is made on; null: nothing,
 * as on most days off.
 *
 * @param quiet true for a day without problems that only a person can settle
 * @param certain what is to happen on a planned day, whatever the draw says
 */
export function demoDay(
  seed: string,
  person: DemoPerson,
  { date, quiet, certain }: { date: string; quiet: boolean; certain?: DemoEvent | undefined },
): DemoDay | null {
  const random = seededRandom(`${seed} ${person.clockId} ${date}`)
  const drawn = random()
  const planned = shiftOn(person.roster, date)
  if (!planned) {
    const shift = usualShift(person)
    const isIdle = quiet || drawn >= unscheduledShare
    return isIdle ? null : { person, date, shift, event: 'unscheduled', punches: unscheduledPunches(shift, random) }
  }
  const event = certain ?? events.find(([below]) => drawn < below)?.[1] ?? 'plain'
  const kept = quiet && !quietEvents.has(event) ? 'plain' : event
  return { person, date, shift: planned, event: kept, punches: punchesOf(kept, { person, shift: planned, random }) }
}

/** Dates from `from` to `to`, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

function usualShift({ roster }: DemoPerson): DemoShift {
  return roster.flat().find((shift) => shift !== null)!
}

function unscheduledPunches({ startMinute }: DemoShift, random: Random): DemoDay['punches'] {
  const start = startMinute + between(random, -5, 4)
  return punchesAt([start, start + between(random, 230, 310)], random)
}

function punchesOf(
  event: DemoEvent,
  { person, shift, random }: { person: DemoPerson; shift: DemoShift; random: Random },
): DemoDay['punches'] {
  if (event === 'absent') return []
  const start = shift.startMinute + startOffset(event, random)
  const end = shift.endMinute + endOffset(event, random)
  const takesBreak = clocksBreaks(person.payGroup) !== (event === 'oddBreak')
  const punches = punchesAt([start, ...(takesBreak ? breakOf(shift, random) : []), end], random)
  const again = between(random, 1, 3)
  if (event === 'noOut') return punches.slice(0, -1)
  if (event === 'noIn') return punches.slice(1)
  if (event === 'twiceIn') return [punches[0]!, { ...punches[0]!, minute: start + again }, ...punches.slice(1)]
  if (event === 'twiceOut') return [...punches, { ...punches.at(-1)!, minute: end + again }]
  return punches
}

function startOffset(event: DemoEvent, random: Random): number {
  if (event === 'late') return between(random, 11, 52)
  if (event === 'cameEarly') return -between(random, 25, 60)
  return between(random, -5, 4)
}

function endOffset(event: DemoEvent, random: Random): number {
  if (event === 'leftEarly') return -between(random, 20, 75)
  if (event === 'stayedOn') return between(random, 55, 150)
  return between(random, -2, 5)
}

/** About half an hour in the middle of the shift. */
function breakOf({ startMinute, endMinute }: DemoShift, random: Random): [number, number] {
  const out = Math.floor((startMinute + endMinute) / 2) + between(random, -20, 10)
  return [out, out + between(random, 29, 38)]
}

/** In and Out by turns. */
function punchesAt(minutes: number[], random: Random): DemoDay['punches'] {
  return minutes.map((minute, index) => {
    return { minute, second: between(random, 0, 59), direction: index % 2 === 0 ? 'In' : 'Out' }
  })
}
