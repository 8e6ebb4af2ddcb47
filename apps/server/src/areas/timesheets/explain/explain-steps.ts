import type { ExplainedStep } from '@timeloom/contract'
import type { Outcome } from '@timeloom/engine'
import type { DayReasons } from '../../calculation/calculated-days.service.ts'
import type { DayToExplain } from './day-to-explain.ts'
import { addShiftSteps } from './shift-steps.ts'
import { joinSpans, lengthOf, placePieces, reasonOf, StepChain, type PlacedPiece } from './step-chain.ts'

/**
 * The steps from the punches of a day to its hours, shift by shift, then what concerns the day as a whole. Each leads to
 * the next figure, the last one to the hours of the timesheet.
 */
export function explainSteps(day: DayToExplain): ExplainedStep[] {
  const chain = new StepChain()
  const pieces = placePieces(day.reasons)
  for (const [place, shown] of day.shifts.entries()) {
    const index = day.reasons.shifts.findIndex(({ key }) => key === shown.key)
    const reasons = day.reasons.shifts[index]
    if (!reasons) {
      addUnattended(chain, day, place)
      continue
    }
    const pairs = day.reasons.pairs.filter(({ shift }) => shift === index)
    addShiftSteps(
      chain,
      { place, shown, reasons, pairs, pieces: pieces.filter(({ pair }) => pair.shift === index) },
      day,
    )
  }
  addHoliday(chain, day, pieces)
  addOvertime(chain, day, pieces)
  addLeave(chain, day)
  addAlternative(chain, day, pieces)
  addAllowances(chain, day)
  return chain.steps
}

/** A planned shift without a punch; leave and a holiday off say why by themselves. */
function addUnattended(chain: StepChain, { shifts, reasons }: DayToExplain, place: number): void {
  const isAbsent = shifts[place]?.isAbsent ?? false
  if (!isAbsent && (reasons.leave.length > 0 || reasons.holiday)) return
  chain.add({ kind: 'unattended', shift: place, minutes: 0, isAbsent })
}

/** Minutes of a kind, by the shift they are in, each with the rule of its first. */
function byShift(day: DayToExplain, pieces: readonly PlacedPiece[], outcome: Outcome) {
  return day.shifts.flatMap(({ key }, place) => {
    const own = pieces.filter((piece) => piece.outcome === outcome && day.reasons.shifts[piece.pair.shift]?.key === key)
    const [first] = own
    return first ? [{ place, rule: first.rule, spans: joinSpans(own) }] : []
  })
}

function addHoliday(chain: StepChain, day: DayToExplain, pieces: readonly PlacedPiece[]): void {
  const { holiday } = day.reasons
  if (holiday) {
    const { date, alterdate, rule } = holiday
    const reason = reasonOf(rule)
    chain.add({
      kind: 'holiday',
      shift: null,
      minutes: 0,
      name: day.holidayName,
      date,
      alternativeDate: alterdate,
      reason,
    })
  }
  for (const { place, rule, spans } of byShift(day, pieces, 'holidayWorked')) {
    chain.add({ kind: 'holidayWorked', shift: place, minutes: 0, spans, name: day.holidayName, reason: reasonOf(rule) })
  }
  if (!holiday || holiday.leaveRule.id === 'holidayWasWorked') return
  chain.add({
    kind: 'holidayLeave',
    shift: null,
    minutes: day.holidayLeaveMinutes,
    reason: reasonOf(holiday.leaveRule),
  })
}

function addOvertime(chain: StepChain, day: DayToExplain, pieces: readonly PlacedPiece[]): void {
  const { overtime } = day.reasons
  const limit = overtime && {
    reason: reasonOf(overtime.rule),
    minutes: overtime.limitMinutes,
    from: overtime.from,
    to: overtime.to,
    countedBefore: overtime.countedBeforeMinutes,
    countedLeave: overtime.countedLeaveMinutes,
  }
  for (const { place, rule, spans } of byShift(day, pieces, 'overtime')) {
    chain.add({ kind: 'overtime', state: 'counts', shift: place, minutes: 0, spans, reason: reasonOf(rule), limit })
  }
  for (const { place, rule, spans } of byShift(day, pieces, 'pendingOvertime')) {
    const minutes = 0 - lengthOf(spans)
    chain.add({ kind: 'overtime', state: 'waits', shift: place, minutes, spans, reason: reasonOf(rule), limit })
  }
}

function addLeave(chain: StepChain, { reasons, payTypes }: DayToExplain): void {
  for (const { payTypeId, minutes: takenMinutes, rule } of reasons.leave) {
    const payType = payTypes.get(payTypeId ?? '')
    const isPaid = payType?.isPaidLeave ?? false
    chain.add({
      kind: 'leave',
      shift: null,
      minutes: isPaid ? takenMinutes : 0,
      name: payType?.name ?? null,
      takenMinutes,
      isPaid,
      reason: reasonOf(rule),
    })
  }
}

/** Included where one is earned, and where someone worked on the holiday and earned none. */
function addAlternative(
  chain: StepChain,
  { reasons: { holiday } }: DayToExplain,
  pieces: readonly PlacedPiece[],
): void {
  if (!holiday) return
  const isEarned = holiday.alternativeRule.id === 'alternativeEarned'
  if (!isEarned && !pieces.some(({ outcome }) => outcome === 'holidayWorked')) return
  chain.add({
    kind: 'alternativeHoliday',
    shift: null,
    minutes: 0,
    isEarned,
    reason: reasonOf(holiday.alternativeRule),
  })
}

/** What the skills bring beside the hours, a step for each pay type and way of calculating. @source docs/engine.md A9 */
function addAllowances(chain: StepChain, { reasons, shifts: shown, payTypes, skillNames }: DayToExplain): void {
  const nameOf = (payTypeId: string) => payTypes.get(payTypeId)?.name ?? null
  const placeOf = (shift: number) => shown.findIndex(({ key }) => key === reasons.shifts[shift]?.key)
  for (const { payTypeId, rule, shifts, minutes, carriers } of byName(reasons.allowances, nameOf)) {
    chain.add({
      kind: 'allowance',
      shift: null,
      minutes: 0,
      name: nameOf(payTypeId),
      reason: reasonOf(rule),
      carriers: carriers
        .map(({ shift, skillIds, isAsked }) => ({
          shift: placeOf(shift),
          skills: skillIds.flatMap((id) => skillNames.get(id) ?? []),
          isAsked,
        }))
        .sort((a, b) => a.shift - b.shift),
      earned: { shifts, minutes },
    })
  }
}

/** In the order of the timesheet's lines; the ways of one pay type stay as they are. */
function byName(allowances: DayReasons['allowances'], nameOf: (payTypeId: string) => string | null) {
  const words = new Intl.Collator('en-NZ')
  return allowances.toSorted((a, b) => words.compare(nameOf(a.payTypeId) ?? '', nameOf(b.payTypeId) ?? ''))
}
