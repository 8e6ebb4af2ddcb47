import type { DayExplanation, ExplainedStep } from '@timeloom/contract'
import { addDays, toInstant, toLocal, transitions, zoneOf, type WorkDate, type Zone } from '@timeloom/engine'
import type { StoredLine } from '../timesheets.repository.ts'
import type { DayReasons } from '../../calculation/calculated-days.service.ts'
import { epochMinute, startOfMinute } from '../../local-time/wall-time.service.ts'
import type { DayToExplain, ShownShift } from './day-to-explain.ts'
import { explainSteps } from './explain-steps.ts'
import type { ExplainedPairRow, ExplainedShiftRow, StoredExplanation } from './explain.repository.ts'
import { shortBreaks } from './short-breaks.ts'
import { placePieces, type PlacedPiece } from './step-chain.ts'

/** Everything stored of a day that its explanation is told from. */
export interface StoredDayOfReasons {
  employeeId: string
  day: WorkDate
  stored: StoredExplanation
  /** null: the day's were not kept */
  reasons: DayReasons | null
  /** IANA name */
  zone: string
  isReadonly: boolean
  shifts: readonly ExplainedShiftRow[]
  pairs: readonly ExplainedPairRow[]
  lines: readonly StoredLine[]
  skillNames: ReadonlyMap<string, string>
  /** The company wants to know of breaks that are shorter than by law. */
  warnsOfBreaks?: boolean
}

/** The explanation of a stored day, closed or open. */
export function explainedDay(of: StoredDayOfReasons): DayExplanation {
  const { stored, day } = of
  const zone = zoneOf(of.zone)
  const midnight = toInstant(zone, day, 0)
  const at = (moment: Date) => epochMinute(moment) - midnight
  const shifts = of.shifts.map((row) => shownShift(row, of.pairs, at))
  const told = tell(of, { shifts, zone, midnight, at })
  return {
    employeeId: of.employeeId,
    employeeName: stored.employeeName,
    day,
    type: stored.type ?? 'NoData',
    state: told ? (told.steps.length === 0 ? 'nothing' : 'explained') : stored.figures ? 'notRecorded' : 'nothing',
    closed: stored.isClosed,
    readonly: of.isReadonly,
    payGroupName: stored.payGroupName,
    timeZoneId: of.zone,
    rulesFrom: {
      payGroup: effectiveDate(stored.figures?.versions.payGroup),
      rounding: effectiveDate(stored.figures?.versions.rounding),
    },
    clockChange: told?.clockChange ?? null,
    lanes: {
      scheduled: shifts.flatMap(({ scheduled }) => scheduled ?? []),
      punched: of.pairs.map(({ inAt, outAt }) => ({ from: inAt && at(inAt), to: outAt && at(outAt) })),
      rounded: told?.rounded ?? [],
      paid: told?.paid ?? [],
      leave: stored.figures?.timeline.leave ?? [],
    },
    shifts: of.shifts.map(({ id, labelName, allowEA, allowLD, allowOT, apprvUnschWork, decidedBy }, place) => ({
      workShiftId: id,
      scheduled: shifts[place]?.scheduled ?? null,
      labelName,
      decided: { allowEA, allowLD, allowOT, apprvUnschWork, by: decidedBy },
    })),
    steps: told?.steps ?? [],
    totals: told?.totals ?? [],
    allowances: told?.allowances ?? [],
    breaksDue: told && of.warnsOfBreaks ? shortBreaks(told.paid, { day, tz: of.zone }) : [],
  }
}

/** The date of a version named as `id@date` or `id@date#n`. */
function effectiveDate(version: string | null | undefined): string | null {
  return version?.split('@')[1]?.slice(0, 10) ?? null
}

interface Clock {
  shifts: readonly ShownShift[]
  zone: Zone
  midnight: number
  at: (moment: Date) => number
}

interface Told extends Pick<DayExplanation, 'steps' | 'totals' | 'allowances' | 'clockChange'> {
  rounded: DayExplanation['lanes']['rounded']
  paid: DayExplanation['lanes']['paid']
}

/** null where the day's reasons were not kept. */
function tell(of: StoredDayOfReasons, { shifts, zone, midnight, at }: Clock): Told | null {
  const { stored, reasons, day } = of
  if (reasons === null) return null
  const pieces = placePieces(reasons)
  const times = [
    ...shifts.flatMap(({ scheduled, unpaired }) => [...ends(scheduled), ...unpaired.map((punch) => punch.at)]),
    ...reasons.pairs.flatMap(({ rawIn, rawOut, effectiveIn, effectiveOut }) => [
      rawIn,
      rawOut,
      effectiveIn,
      effectiveOut,
    ]),
  ]
  const clockChange = changeWithin(zone, midnight, times)
  const toExplain: DayToExplain = {
    dayMinutes: toInstant(zone, addDays(day, 1), 0) - midnight,
    reasons,
    shifts,
    clockChange,
    roundingName: stored.roundingName,
    holidayName: stored.figures?.holidayName ?? null,
    holidayLeaveMinutes: stored.holidayLeaveMinutes,
    payTypes: new Map(of.lines.map(({ payTypeId, name, isPaidLeave }) => [payTypeId, { name, isPaidLeave }])),
    skillNames: of.skillNames,
    endsOf(shiftKey, { rawIn, rawOut }, unpunched) {
      const row = of.pairs.find(
        ({ shiftKey: key, inAt, outAt }) =>
          key === shiftKey && inAt !== null && outAt !== null && at(inAt) === rawIn && at(outAt) === rawOut,
      )
      return {
        in: { by: byOf(row?.inSource), place: row?.inSite ?? null, reason: unpunched.in },
        out: { by: byOf(row?.outSource), place: row?.outSite ?? null, reason: unpunched.out },
      }
    },
  }
  const steps = explainSteps(toExplain)
  return {
    steps,
    clockChange,
    rounded: reasons.pairs.map(({ effectiveIn, effectiveOut }) => ({ from: effectiveIn, to: effectiveOut })),
    paid: pieces.map(({ from, to, outcome }) => ({
      from,
      to,
      outcome: outcome === 'holidayWorked' ? 'phWorked' : outcome,
    })),
    totals: totalsOf(pieces, steps, of.lines),
    allowances: allowancesOf(steps),
  }
}

function ends(span: { from: number; to: number } | null): number[] {
  return span ? [span.from, span.to] : []
}

function byOf(source: string | null | undefined): 'recorded' | 'manual' | 'auto' {
  if (source === null || source === undefined) return 'auto'
  return source === 'manual' ? 'manual' : 'recorded'
}

function shownShift(row: ExplainedShiftRow, pairs: readonly ExplainedPairRow[], at: Clock['at']): ShownShift {
  const { shiftKey, scheduledFrom, scheduledTo, isAbsent } = row
  return {
    key: shiftKey,
    scheduled: scheduledFrom && scheduledTo && { from: at(scheduledFrom), to: at(scheduledTo) },
    isAbsent,
    unpaired: pairs
      .filter((pair) => pair.shiftKey === shiftKey && (pair.inAt === null) !== (pair.outAt === null))
      .flatMap(({ inAt, outAt }): ShownShift['unpaired'] => {
        if (inAt) return [{ direction: 'In', at: at(inAt) }]
        return outAt ? [{ direction: 'Out', at: at(outAt) }] : []
      }),
  }
}

/** The clock change between the first and the last of the times. */
function changeWithin(zone: Zone, midnight: number, times: readonly number[]): DayExplanation['clockChange'] {
  if (times.length === 0) return null
  const [first, last] = [midnight + Math.min(...times), midnight + Math.max(...times)]
  if (toLocal(zone, first).offset === toLocal(zone, last).offset) return null
  const years = [first, last].map((instant) => startOfMinute(instant).getUTCFullYear())
  const change = [...new Set(years)]
    .flatMap((year) => transitions(zone, year))
    .find((each) => first < each.at && each.at <= last)
  return change ? { at: change.at - midnight, shiftMinutes: change.offsetAfter - change.offsetBefore } : null
}

/** What the day brings, by name. The lines know the names; the pieces and the steps know the minutes. */
function totalsOf(
  pieces: readonly PlacedPiece[],
  steps: readonly ExplainedStep[],
  lines: readonly StoredLine[],
): DayExplanation['totals'] {
  const minutesOf = (outcome: PlacedPiece['outcome']) =>
    pieces.filter((piece) => piece.outcome === outcome).reduce((sum, { from, to }) => sum + to - from, 0)
  const nameOf = (code: string) => lines.find(({ systemCode }) => systemCode === code)?.name
  // The pay group may name another pay type for overtime: the one line of work that no other figure goes to.
  const chosen = lines.find(
    ({ isLeave, isAllowance, systemCode }) => !isLeave && !isAllowance && systemCode === null,
  )?.name
  const leave = new Map<string, number>()
  for (const step of steps) {
    if (step.kind !== 'leave' || step.minutes === 0) continue
    const name = step.name ?? ''
    leave.set(name, (leave.get(name) ?? 0) + step.minutes)
  }
  const all: DayExplanation['totals'] = [
    { kind: 'ordinary', name: nameOf('ordinary') ?? '', minutes: minutesOf('ordinary') },
    { kind: 'overtime', name: nameOf('overtime') ?? chosen ?? '', minutes: minutesOf('overtime') },
    { kind: 'phWorked', name: nameOf('holidayWorked') ?? '', minutes: minutesOf('holidayWorked') },
    {
      kind: 'holidayLeave',
      name: nameOf('holidayLeave') ?? '',
      minutes: steps.reduce((sum, { kind, minutes }) => sum + (kind === 'holidayLeave' ? minutes : 0), 0),
    },
    ...[...leave].map(([name, minutes]) => ({ kind: 'leave' as const, name, minutes })),
    { kind: 'pendingOvertime', name: '', minutes: minutesOf('pendingOvertime') },
  ]
  return all.filter(({ minutes }) => minutes > 0)
}

/** What the steps bring beside the hours, by name. */
function allowancesOf(steps: readonly ExplainedStep[]): DayExplanation['allowances'] {
  const byName = new Map<string, DayExplanation['allowances'][number]>()
  for (const step of steps) {
    if (step.kind !== 'allowance') continue
    const name = step.name ?? ''
    const { shifts, minutes } = byName.get(name) ?? { shifts: 0, minutes: 0 }
    byName.set(name, { name, shifts: shifts + step.earned.shifts, minutes: minutes + step.earned.minutes })
  }
  return [...byName.values()]
}
