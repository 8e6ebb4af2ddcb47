import type { Instant } from './calendar.ts'
import type { accept } from './acceptance.ts'
import type { Break } from './breaks.ts'
import type { Facts, Section } from './inputs.ts'
import { minutesOutside, minutesWithin, overlap, sum, type Span } from './minutes.ts'
import { latestOut } from './pairing.ts'
import type { Single } from './punches.ts'
import type { Effective } from './rounding.ts'
import type { Shift } from './shifts.ts'

/** A10: what a supervisor has to look at. */

export interface WorkedShift {
  shift: Shift
  effective: readonly Effective[]
  accepted: ReturnType<typeof accept>
  rest: Break
  pending: number
}

interface Around {
  leave: readonly Span[]
  /** of all counted punches */
  lastPunch: Instant
}

/** `Type:minutes`, or the type alone. */
export function exceptionsOfShift(facts: Facts, worked: WorkedShift, around: Around): string[] {
  const { section } = worked.shift
  return [
    ...(section ? timesOfSection(facts, worked, { section, leave: around.leave }) : []),
    ...worked.shift.singles.flatMap((single) => missingPunch(facts, single, { section, ...around })),
    ...breaks(facts, worked, around.leave),
    ...unscheduledWork(worked, around.leave),
    ...withMinutes('UnprovedOvertime', worked.pending),
    ...missingJobs(facts, worked),
  ]
}

function withMinutes(type: string, minutes: number, more = 0): string[] {
  return minutes > more ? [`${type}:${minutes}`] : []
}

function timesOfSection(
  { rules, inputs }: Facts,
  { shift, accepted }: WorkedShift,
  { section, leave }: { section: Section; leave: readonly Span[] },
): string[] {
  const { S, E } = section
  const { pairs, singles, attached } = shift
  const insOnly = singles.filter(({ dir }) => dir === 'In').map(({ t }) => t)
  const outsOnly = singles.filter(({ dir }) => dir === 'Out').map(({ t }) => t)
  const firstIn = Math.min(...pairs.map((pair) => pair.in.t), ...insOnly)
  const lastOut = Math.max(...pairs.map((pair) => pair.out.t), ...outsOnly)
  const isOpen = insOnly.some((t) => t >= lastOut)
  const late = firstIn === Infinity ? 0 : minutesOutside({ from: S, to: firstIn }, leave)
  const leftEarly = lastOut > S && !isOpen ? minutesOutside({ from: lastOut, to: E }, leave) : 0

  const matched = pairs.filter((pair) => !attached.has(pair))
  const early = sum(matched.map((pair) => minutesOutside({ from: pair.in.t, to: Math.min(pair.out.t, S) }, leave)))
  const overrun = sum(matched.map((pair) => minutesOutside({ from: Math.max(pair.in.t, E), to: pair.out.t }, leave)))
  const { exceptionThreshold, exceptionLDThreshold } = inputs.company ?? {}
  return [
    ...withMinutes('LateArrival', late, rules.graceTimeIn),
    ...withMinutes('EarlyDeparture', leftEarly, rules.graceTimeOut),
    ...(accepted.okEA ? [] : withMinutes('EarlyArrival', early, Math.max(exceptionThreshold ?? 0, rules.graceTimeIn))),
    ...(accepted.okLD
      ? []
      : withMinutes('LateDeparture', overrun, Math.max(exceptionLDThreshold ?? 0, rules.graceTimeOut))),
  ]
}

/** Out-only at once; In-only when a later punch exists or nobody may close it any more. */
function missingPunch(
  { rules, sections, asOf }: Facts,
  { t, dir }: Single,
  { section, lastPunch }: Around & { section: Section | null },
): string[] {
  const until = Math.min(latestOut(sections, rules, t), section ? section.E + rules.lateDepartureThreshold : Infinity)
  return dir === 'Out' || lastPunch > t || asOf >= until ? ['MissingPunch'] : []
}

function breaks({ rules }: Facts, { shift, effective, rest }: WorkedShift, leave: readonly Span[]): string[] {
  const { clockOutForBreaks, breakTimeException } = rules
  const { section } = shift
  const { type, amount } = rest.rule
  const T = sum(rest.gaps.map((gap) => minutesOutside(gap, leave)))
  const missing = rest.gaps.filter((gap) => overlap(gap, rest.B) === 0)
  const isLong = clockOutForBreaks && type !== 'None' && amount > 0
  const outsideLeave = sum(effective.map((pair) => minutesOutside({ from: pair.in, to: pair.out }, leave)))
  const isMissing =
    clockOutForBreaks &&
    rest.base > 0 &&
    rest.gaps.length === 0 &&
    !section?.plan.lunchWorkingThrough &&
    outsideLeave > 0
  let unscheduled = 0
  if (section && (type === 'None' || !clockOutForBreaks)) unscheduled = T
  else if (type === 'TimeOfDay' && clockOutForBreaks) {
    unscheduled = sum(missing.map((gap) => minutesOutside(gap, leave)))
  }
  return [
    ...(isLong ? withMinutes('LongBreak', T, amount + breakTimeException) : []),
    ...(isMissing ? ['MissingBreak'] : []),
    ...withMinutes('UnscheduleBreak', unscheduled),
  ]
}

function unscheduledWork({ effective, accepted }: WorkedShift, leave: readonly Span[]): string[] {
  const notOk = accepted.unpaidUS.filter((minute) => minutesWithin({ from: minute, to: minute + 1 }, leave) === 0)
  const duringLeave = sum(effective.map((pair) => minutesWithin({ from: pair.in, to: pair.out }, leave)))
  return [...withMinutes('UnscheduleWork', notOk.length), ...withMinutes('UnscheduleWork', duringLeave)]
}

/** From rounded In to rounded Out of the piece that begins with the pair's In. */
function missingJobs({ inputs }: Facts, { shift, effective }: WorkedShift): string[] {
  if (!inputs.company?.isJobCodeEnabled) return []
  return shift.pairs.flatMap((pair, i) => {
    if (pair.in.punch === null || pair.in.punch.jobId !== null) return []
    return [`MissingJob:${effective[i]!.out - effective[i]!.in}`]
  })
}
