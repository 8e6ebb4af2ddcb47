import type { WorkDate } from '@timeloom/engine'
import {
  dayAllowances,
  payLines,
  spanOn,
  type CalculatedDay,
  type EmployeeFacts,
} from '../../calculation/dry-run.service.ts'
import { paidFor, type Cents } from './money.ts'
import type { Prices } from './prices.ts'

/** Minutes of a day and what they cost. */
export interface Figures {
  paidMinutes: number
  overtimeMinutes: number
  holidayMinutes: number
  leaveMinutes: number
  pendingOvertimeMinutes: number
  cents: Cents
}

/** A day of someone that was calculated as planned. */
export interface PricedDay {
  employeeId: string
  date: WorkDate
  /** where the employee belongs on the date */
  departmentId: string | null
  figures: Figures
  /** something is paid, and no pay rate applies */
  isUnpriced: boolean
  lines: PricedLine[]
}

export interface PricedLine {
  payTypeId: string
  minutes: number
  shifts: number
  /** null: its money is not known */
  cents: Cents | null
  /** its money is not known whatever the pay rate */
  isUnknown: boolean
}

/** What a day costs, line by line, each half up to the cent. */
export function priceDay(day: CalculatedDay, prices: Prices): PricedDay {
  const { employee, result } = day
  const { date } = result
  const lines = payLines(day, spanOn(employee.spans, date), dayAllowances(day))
  const rate = prices.rateOn(employee.employeeId, date)
  const priced = lines.map(({ payTypeId, minutes, shifts }) => {
    const price = prices.priceOn(payTypeId, date)
    const line = { payTypeId, minutes, shifts, price, units: minutes + shifts * 60 }
    return { ...line, cents: centsOf(line.units, price.factor, rate) }
  })
  const isLeavePaid = ({ price }: (typeof priced)[number]) => price.isLeave && price.factor !== 0
  return {
    employeeId: employee.employeeId,
    date,
    departmentId: placeOn(employee, date),
    figures: {
      paidMinutes: result.paidMinutes,
      overtimeMinutes: result.overtimeMinutes,
      holidayMinutes: result.holidayWorkedMinutes,
      leaveMinutes: sumOf(priced.filter(isLeavePaid), ({ minutes }) => minutes),
      pendingOvertimeMinutes: result.pendingOvertimeMinutes,
      cents: sumOf(priced, ({ cents }) => cents ?? 0),
    },
    isUnpriced: priced.some(({ cents, price, units }) => cents === null && price.factor !== null && units > 0),
    lines: priced.map(({ payTypeId, minutes, shifts, cents, price }) => {
      return { payTypeId, minutes, shifts, cents, isUnknown: price.factor === null }
    }),
  }
}

function centsOf(units: number, factor: number | null, rate: number | undefined): Cents | null {
  if (factor === 0) return 0
  return factor === null || rate === undefined ? null : paidFor(units, { rate, factor })
}

function placeOn({ employed: { places = [] } }: EmployeeFacts, date: WorkDate): string | null {
  return (places.findLast(({ from }) => from <= date) ?? places[0])?.departmentId ?? null
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
