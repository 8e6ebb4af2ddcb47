import { clockText } from './calendar.ts'
import type { Draw } from './draw.ts'
import type { PunchInputs, TimesheetInputs } from './inputs.ts'

/** Punches of a random week: around the planned sections, next to them, and anywhere. */

/** A planned section by the minutes after the week's Monday 00:00, on the wall. */
export interface Planned {
  id: string
  start: number
  end: number
}

interface Drawn {
  /** on the wall, after the week's Monday 00:00 */
  minute: number
  dir: 'In' | 'Out'
}

interface Around {
  planned: readonly Planned[]
  settings: Pick<TimesheetInputs, 'payGroup'>
  repeatPunchMinutes: number
  date: (day: number) => string
}

export function drawPunches(draw: Draw, around: Around): PunchInputs[] {
  const stories = [
    ...around.planned.flatMap((section, i) => story(draw, around, i)),
    ...(draw.chance(0.6) ? draw.times(1, 3, () => anywhere(draw)).flat() : []),
  ]
  const repeated = stories.flatMap((punch) => [punch, ...repeats(draw, punch, around.repeatPunchMinutes)])
  const withoutDirection = draw.pick([0, 0, 0.3, 1, 1])
  const hasJobs = draw.chance(0.5)
  return repeated
    .sort((a, b) => a.minute - b.minute)
    .map(({ minute, dir }): PunchInputs => {
      const day = Math.floor(minute / 1440)
      return {
        t: `${around.date(day)}T${clockText(minute - day * 1440)}`,
        ...(draw.chance(withoutDirection) ? {} : { dir }),
        ...(hasJobs && draw.chance(0.5) ? { jobId: 'J' } : {}),
        // the effect of a manual punch between a punch and its repeat is not defined
        ...(around.repeatPunchMinutes === 0 && draw.chance(0.02)
          ? { day: around.date(day + draw.pick([-1, 0, 1])) }
          : {}),
      }
    })
}

function pair(start: number, end: number): Drawn[] {
  return [
    { minute: start, dir: 'In' },
    { minute: end, dir: 'Out' },
  ]
}

function story(draw: Draw, { planned, settings }: Around, i: number): Drawn[] {
  const { start, end } = planned[i]!
  const group = settings.payGroup!
  const off = [0, 0, 0, 1, -1, 7, -7, 8, 20, -20]
  const near = (threshold: number): number => draw.pick([...off, threshold, -threshold, threshold + 1, -threshold - 1])
  const first = start + draw.pick([near(group.earlyArrivalThreshold!), near(group.graceTimeIn!)])
  const last = Math.max(first + 1, end + draw.pick([near(group.lateDepartureThreshold!), near(group.graceTimeOut!)]))
  const join = group.shiftThreshold! + draw.pick([0, 0, 1, -1])
  const middle = draw.pick([start + 120, 12 * 60 + Math.floor(start / 1440) * 1440, Math.floor((first + last) / 2)])
  const restEnd = middle + draw.pick([0, 1, 15, 30, 31, 60, 61])
  const whole = pair(first, last)
  const isRestInside = first < middle && restEnd < last
  const withRest = isRestInside ? [...pair(first, middle), ...pair(restEnd, last)] : whole
  const before = first - join
  const after = last + join
  const next = planned[i + 1]
  return draw.pick([
    () => [],
    () => whole,
    () => whole,
    () => withRest,
    () => withRest,
    () => whole.slice(0, 1),
    () => whole.slice(1),
    () => [...whole, { minute: last, dir: 'In' as const }],
    () => [...withRest, { minute: last + draw.int(0, 3), dir: draw.pick(['In', 'Out'] as const) }],
    () => [...pair(before - 60, before), ...whole],
    () => [...pair(before - 120, before - 60), ...pair(before - 60, before), ...withRest],
    () => [...pair(before - 60, before), { minute: first, dir: 'In' as const }],
    () => [...whole, ...pair(after, after + 45)],
    () => [...whole, ...pair(after, after + 45), ...pair(after + 45 + join, after + 100 + join)],
    () => [...withRest.slice(0, -1), ...pair(last, last + draw.pick([30, 300]))],
    () => (next ? pair(first, next.end + draw.pick(off)) : whole),
    () => pair(first, Math.ceil((last + 1) / 1440) * 1440),
    () => pair(first, first + (group.punchPairCompletionTime || 14) * 60 + draw.pick([0, 1])),
  ])()
}

/** A pair or a single punch at any time, often at midnight. */
function anywhere(draw: Draw): Drawn[] {
  const midnight = draw.int(0, 8) * 1440
  const start = draw.chance(0.3) ? midnight : draw.int(0, 8 * 1440)
  const whole = pair(start, start + draw.pick([1, 30, 240, 480]))
  const asClocksChange = 6 * 1440 + 60 + 15 * draw.int(0, 10)
  return draw.pick([
    () => whole,
    () => pair(midnight - draw.pick([60, 120, 480]), midnight),
    () => whole.slice(0, 1),
    () => whole.slice(1),
    () => [...pair(start, start + 60), ...pair(start + 60, start + 120)],
    () => pair(asClocksChange, asClocksChange + draw.pick([-30, -15, 0, 10, 60, 300])),
  ])()
}

function repeats(draw: Draw, { minute, dir }: Drawn, n: number): Drawn[] {
  if (!draw.chance(n > 0 ? 0.2 : 0.03)) return []
  return draw.times(1, 2, () => ({ minute: minute + draw.pick([0, 1, n, n + 1]), dir }))
}
