import type { AnswerOf, FitCode, FitReason, listSwapChoices, QueryOf } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { notFound, type Refusal } from '../../platform/call/refusal.ts'
import { groupBy } from '../../platform/db/group-by.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { judgeFit, type FitAnswer } from '../shift-fit/shift-fit.service.ts'
import { shiftsOnWire, swappableShifts } from './own-shifts.ts'
import { questionOf } from './swap-checks.ts'
import { selectColleagues, type Colleague } from './swap-people.repository.ts'
import type { Side } from './swap-state.ts'
import { selectWaitingShifts, type WaitingShift } from './swap.repository.ts'

/** Days before and after a shift on which a colleague may give one for it. */
const DAYS_AROUND = 14

/**
 * Colleagues who could work a shift of the caller, each with the shifts that the caller could work for it. Those for whom
 * neither goes are left out, so that nobody learns why.
 */
export async function readSwapChoices(
  work: Work,
  { workDate, workSectionId }: QueryOf<typeof listSwapChoices>,
): Promise<AnswerOf<typeof listSwapChoices> | Refusal> {
  const given = await ownShift(work, { workDate, workSectionId })
  if (!given) return notFound('There is no such shift.')
  const choices = await fittingChoices(work, given, await colleaguesFor(work, given))
  const shifts = await shiftsOnWire(
    work,
    choices.flatMap((choice) => choice.shifts),
  )
  let next = 0
  return choices.map(({ colleague: { employeeId, employeeName, avatarFileId }, canTakeAlone, shifts: own }) => ({
    employeeId,
    employeeName,
    avatarFileName: avatarFileId,
    canTakeAlone,
    shifts: own.map(() => shifts[next++]!),
  }))
}

/** A shift of the caller that can change hands. */
export async function ownShift(
  work: Work,
  { workDate, workSectionId }: { workDate: string; workSectionId: string },
): Promise<Side | undefined> {
  const { employeeId } = work.caller
  if (employeeId === null) return undefined
  const sides = await swappableShifts(work, { employeeIds: [employeeId], from: workDate, to: workDate })
  return sides.find(({ section }) => section.id === workSectionId)
}

/** Who may be asked to take a shift: whoever works in the same department, or in that of the shift. */
export function colleaguesFor({ tx }: Work, { employeeId, day, section }: Side): Promise<Colleague[]> {
  return selectColleagues(tx, { employeeId, workDate: day.workDate, departmentId: section.departmentId ?? null })
}

interface Choice {
  colleague: Colleague
  canTakeAlone: boolean
  shifts: Side[]
}

async function fittingChoices(work: Work, given: Side, colleagues: readonly Colleague[]): Promise<Choice[]> {
  const alone = await judgeFit(
    work,
    colleagues.map(({ employeeId }) => questionOf(employeeId, given, null)),
  )
  const possible = colleagues
    .map((colleague, index) => ({ colleague, alone: alone[index]! }))
    .filter(({ alone: { reasons } }) => reasons.every(isCurable))
  const canTakeAlone = new Set(
    possible.filter(({ alone: answer }) => suits(answer)).map(({ colleague }) => colleague.employeeId),
  )
  const sides = await sidesFor(
    work,
    given,
    possible.map(({ colleague }) => colleague.employeeId),
  )
  // Whoever can take it alone can also take it for one of theirs.
  const asked = sides.filter(({ employeeId }) => !canTakeAlone.has(employeeId))
  const answers = await judgeFit(
    work,
    asked.map((side) => questionOf(side.employeeId, given, side)),
  )
  const unfit = new Set(asked.filter((_, index) => !suits(answers[index]!)))
  const shiftsOf = groupBy(
    sides.filter((side) => !unfit.has(side)),
    ({ employeeId }) => employeeId,
  )
  return possible
    .map(({ colleague }) => ({
      colleague,
      canTakeAlone: canTakeAlone.has(colleague.employeeId),
      shifts: shiftsOf.get(colleague.employeeId) ?? [],
    }))
    .filter((choice) => choice.canTakeAlone || choice.shifts.length > 0)
}

/** Shifts of colleagues around the given one that wait in no swap, and that whoever gives it could work. */
async function sidesFor(work: Work, given: Side, employeeIds: string[]): Promise<Side[]> {
  const today = await companyToday(work)
  const first = addDays(given.day.workDate, -DAYS_AROUND)
  const range = { employeeIds, from: first < today ? today : first, to: addDays(given.day.workDate, DAYS_AROUND) }
  const waiting = new Set((await selectWaitingShifts(work.tx, employeeIds)).map(placeOf))
  const free = (await swappableShifts(work, range)).filter(
    ({ employeeId, day: { workDate }, section: { startMinute } }) =>
      !waiting.has(placeOf({ employeeId, workDate, startMinute })),
  )
  // Many colleagues have the same shifts.
  const sameShifts = groupBy(free, shiftKey)
  const answers = await judgeFit(
    work,
    [...sameShifts.values()].map(([side]) => questionOf(given.employeeId, side!, given)),
  )
  const suiting = new Set([...sameShifts.keys()].filter((_, index) => suits(answers[index]!)))
  return free.filter((side) => suiting.has(shiftKey(side)))
}

/** What decides whether someone can work a shift. */
function shiftKey({ day: { workDate }, section }: Side): string {
  const { startMinute, endMinute, breakMinutes, rules } = section
  return JSON.stringify([workDate, startMinute, endMinute, breakMinutes, rules])
}

/** Where a shift stands in someone's plan. */
function placeOf({ employeeId, workDate, startMinute }: Omit<WaitingShift, 'swapId'>): string {
  return `${employeeId} ${workDate} ${startMinute}`
}

const CURABLE: readonly FitCode[] = [
  'overlap',
  'nextDay',
  'multiShift',
  'payOnFinishDayConflicts',
  'rest',
  'daysInARow',
  'hoursAWeek',
]

/** Whether a reason may be none once the person gives a shift of theirs. */
function isCurable({ isBlocking, code }: FitReason): boolean {
  return !isBlocking || CURABLE.includes(code)
}

function suits({ fit }: FitAnswer): boolean {
  return fit !== 'DoesNotFit'
}
