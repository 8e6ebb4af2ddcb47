import { addDays, dayOfDate, weekdayOf } from '@timeloom/engine'
import type { DemoPerson } from './demo-people.ts'
import { between, seededRandom, type Random } from './seeded-random.ts'

/** What happens on a day of a person; everything but `plain` is a trouble that somebody has to look at. */
export type DemoEvent =
  | 'plain'
  | 'late'
  | 'leftEarly'
  | 'stayedOn'
  | 'cameEarly'
  | 'noOut'
  | 'noIn'
  | 'twiceIn'
  | 'absent'
  | 'lunchOut'
  | 'unscheduled'

export interface DemoDay {
  person: DemoPerson
  date: string
  event: DemoEvent
  /** Wall minutes after the midnight that begins `date`, in order. */
  punches: { minute: number; second: number; direction: 'In' | 'Out' }[]
}

/** Upper bounds of a draw between 0 and 1; the rest is plain. */
const events: [number, DemoEvent][] = [
  [0.04, 'late'],
  [0.065, 'leftEarly'],
  [0.1, 'stayedOn'],
  [0.125, 'cameEarly'],
  [0.145, 'noOut'],
  [0.152, 'noIn'],
  [0.172, 'twiceIn'],
  [0.182, 'absent'],
  [0.19, 'lunchOut'],
]

/** How often somebody comes in on a day off. */
const unscheduledShare = 0.03

/** What leaves nothing open once a forgotten Out is entered. */
const quietEvents = new Set<DemoEvent>(['late', 'leftEarly', 'noOut', 'lunchOut'])

/** Whether the person is planned on the date. */
export function isPlanned({ shift }: DemoPerson, date: string): boolean {
  return shift.weekdays.includes(weekdayOf(dayOfDate(date)))
}

/**
 * What a person does on a planned day: the same for the same seed, person and date, whatever day it is made on.
 *
 * @param quiet true for a day without troubles that only a person can settle
 */
export function demoDay(seed: string, person: DemoPerson, { date, quiet }: { date: string; quiet: boolean }): DemoDay {
  const random = seededRandom(`${seed} ${person.clockId} ${date}`)
  const drawn = random()
  const event = events.find(([below]) => drawn < below)?.[1] ?? 'plain'
  const kept = quiet && !quietEvents.has(event) ? 'plain' : event
  return { person, date, event: kept, punches: punchesOf(kept, person, random) }
}

/** What a person does on a day that is not planned, by the same rule; null: nothing, as most days. */
export function demoDayOff(seed: string, person: DemoPerson, date: string): DemoDay | null {
  const random = seededRandom(`${seed} ${person.clockId} ${date}`)
  if (random() >= unscheduledShare) return null
  return { person, date, event: 'unscheduled', punches: punchesOf('unscheduled', person, random) }
}

/** Dates from `from` to `to`, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

function punchesOf(event: DemoEvent, { shift }: DemoPerson, random: Random): DemoDay['punches'] {
  const start = shift.startMinute + between(random, -5, 4)
  const end = shift.endMinute + between(random, -2, 5)
  const second = () => between(random, 0, 59)
  const inAt = (minute: number) => ({ minute, second: second(), direction: 'In' as const })
  const outAt = (minute: number) => ({ minute, second: second(), direction: 'Out' as const })
  switch (event) {
    case 'plain':
      return [inAt(start), outAt(end)]
    case 'late':
      return [inAt(shift.startMinute + between(random, 11, 52)), outAt(end)]
    case 'leftEarly':
      return [inAt(start), outAt(shift.endMinute - between(random, 20, 75))]
    case 'stayedOn':
      return [inAt(start), outAt(shift.endMinute + between(random, 55, 150))]
    case 'cameEarly':
      return [inAt(shift.startMinute - between(random, 25, 60)), outAt(end)]
    case 'noOut':
      return [inAt(start)]
    case 'noIn':
      return [outAt(end)]
    case 'twiceIn':
      return [inAt(start), inAt(start + between(random, 1, 3)), outAt(end)]
    case 'lunchOut': {
      const lunch = shift.startMinute + between(random, 235, 260)
      return [inAt(start), outAt(lunch), inAt(lunch + between(random, 25, 40)), outAt(end)]
    }
    case 'unscheduled':
      return [inAt(start), outAt(start + between(random, 230, 310))]
    case 'absent':
      return []
  }
}
