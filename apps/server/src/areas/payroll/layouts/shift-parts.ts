import type { Outcome } from '@timeloom/engine'
import { unpackReasons, type DayReasons } from '../../calculation/calculated-days.service.ts'
import type { DayPart } from './day-lines.ts'
import type { DayRow, WorkedDay } from './day-lines.repository.ts'

/**
 * The parts of a day by shift: each pay type of worked time has the minutes that the shift's own pieces gave it. What no
 * shift gave, such as leave and allowances, is a part of the day without times; so is a day whose pieces were not stored.
 *
 * @param rows of one employee and day, a row per pay type
 */
export function shiftParts(rows: readonly DayRow[], worked: WorkedDay | undefined): (DayRow & DayPart)[] {
  const shifts = worked?.reasons ? paidShifts(worked, unpackReasons(worked.reasons)) : []
  return rows.flatMap((row) => {
    let left = row.minutes
    const parts = shifts.flatMap(({ minutes, start, end }) => {
      const own = Math.min(left, minutes.get(row.payTypeId) ?? 0)
      left -= own
      return own === 0 ? [] : [{ ...row, minutes: own, shifts: 0, shift: { start, end }, job: null, task: null }]
    })
    return left === 0 && row.shifts === 0
      ? parts
      : [...parts, { ...row, minutes: left, shift: null, job: null, task: null }]
  })
}

interface PaidShift {
  start: string
  end: string
  /** by pay type */
  minutes: Map<string, number>
}

function paidShifts({ shifts, ...payTypes }: WorkedDay, reasons: DayReasons): PaidShift[] {
  const payTypeOf: Partial<Record<Outcome, string | null>> = {
    ordinary: payTypes.ordinary,
    overtime: payTypes.overtime,
    holidayWorked: payTypes.holidayWorked,
  }
  return shifts.map(({ key, start, end }) => {
    const minutes = new Map<string, number>()
    for (const { pair, outcome, minutes: length } of reasons.pieces) {
      const payType = payTypeOf[outcome]
      const shift = reasons.shifts[reasons.pairs[pair]?.shift ?? -1]
      if (payType && shift?.key === key) minutes.set(payType, (minutes.get(payType) ?? 0) + length)
    }
    return { start, end, minutes }
  })
}
