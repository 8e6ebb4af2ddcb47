import type { AnswerOf, listSwapShifts, SwapShift } from '@timeloom/contract'
import { addDays } from '@timeloom/engine'
import type { Work } from '../../platform/call/call.ts'
import { companyToday, zoneOfEmployees } from '../local-time/zones.service.ts'
import { isPublishing, shownDays } from '../published-days/published-days.service.ts'
import { plannedDays } from '../schedules/planned-days.service.ts'
import { exchangedShifts } from '../shift-fit/shift-fit.service.ts'
import { selectDepartmentsOn } from './swap-people.repository.ts'
import { hasBegun, sectionLike, type Side } from './swap-state.ts'
import { selectWaitingShifts } from './swap.repository.ts'

/** Days from today on whose shifts can be offered: eight weeks. */
const DAYS = 56

/** The coming shifts of the caller that they can offer, with the swap that one waits in. */
export async function readSwapShifts(work: Work): Promise<AnswerOf<typeof listSwapShifts>> {
  const { tx, caller } = work
  const { employeeId } = caller
  if (employeeId === null) return []
  const from = await companyToday(work)
  const sides = await swappableShifts(work, { employeeIds: [employeeId], from, to: addDays(from, DAYS - 1) })
  const waiting = await selectWaitingShifts(tx, [employeeId])
  const shifts = await shiftsOnWire(work, sides)
  return shifts.map((shift, index) => {
    const { day, section } = sides[index]!
    const swap = waiting.find(
      ({ workDate, startMinute }) => workDate === day.workDate && startMinute === section.startMinute,
    )
    return { ...shift, swapId: swap?.swapId ?? null }
  })
}

/**
 * The shifts of people that can change hands: shown to them as they are planned, not begun, on open days and without
 * approved hours. By person and date.
 */
export async function swappableShifts(
  work: Work,
  range: { employeeIds: string[]; from: string; to: string },
): Promise<Side[]> {
  const { tx, now } = work
  if (range.employeeIds.length === 0) return []
  const [shown, zoneOn] = [await shownDays(work, range), await zoneOfEmployees(tx, range.employeeIds)]
  const planned = (await isPublishing(tx)) ? await plannedDays(tx, range) : shown
  return shown.flatMap((shownDay, index) => {
    const day = planned[index]!
    if (day.isClosed) return []
    return shownDay.sections.flatMap((each): Side[] => {
      const section = sectionLike(day, each)
      const isFixed = section === undefined || section.isLocked || hasBegun(day, section, { zoneOn, now })
      return isFixed ? [] : [{ employeeId: day.employeeId, day, section }]
    })
  })
}

/** Shifts as the people read them who exchange them, in the order given. */
export async function shiftsOnWire({ tx }: Pick<Work, 'tx'>, sides: readonly Side[]): Promise<SwapShift[]> {
  if (sides.length === 0) return []
  const departments = await selectDepartmentsOn(
    tx,
    sides.map(({ day }) => day),
  )
  const shifts = await exchangedShifts(
    tx,
    sides.map(({ day: { workDate }, section }, index) => {
      return { workDate, section, ownDepartmentId: departments[index] ?? null }
    }),
  )
  return shifts.map((shift, index) => ({ ...shift, workSectionId: sides[index]!.section.id }))
}
