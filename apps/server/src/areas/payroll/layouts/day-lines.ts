import { calculatedUnits, twoDecimals } from '../../pay-card/pay-card.service.ts'
import { keyOf, type ExportLine } from '../export-lines.ts'
import type { ExportRow } from '../export.repository.ts'
import { periodLine, type LayoutLine, type WorkedOn } from './layout-line.ts'

/** What was calculated of a line on a day, or of it in a shift. */
export interface DayPart extends WorkedOn {
  day: string
  shift: LayoutLine['shift']
  minutes: number
  /** how often what is paid once per shift was earned */
  shifts: number
}

/**
 * The lines of a person split into their days: what stands on them adds up to the line to the hundredth. A day has what the
 * units grow by, so that no day is more than a hundredth away from its own; what a person changed on the pay card is a line
 * of its own on the last day of the period.
 *
 * @param of.rows what the units were calculated from, by the key of the line
 * @param of.parts in the order of time, by the key of the line
 */
export function splitByDay(
  lines: readonly ExportLine[],
  { rows, parts }: { rows: ReadonlyMap<string, ExportRow>; parts: ReadonlyMap<string, readonly DayPart[]> },
): LayoutLine[] {
  const split = lines.flatMap((line) => {
    const [row, own] = [rows.get(keyOf(line)), parts.get(keyOf(line))]
    return row && own ? splitLine(line, row, own) : [onLastDay(line, line)]
  })
  return split.toSorted(byTime)
}

/** By day and shift; in a day what is of no shift comes last. */
function byTime(one: LayoutLine, other: LayoutLine): number {
  const [a, b] = [one, other].map(({ day, shift }) => `${day} ${shift?.start ?? '~'}`) as [string, string]
  return a < b ? -1 : a > b ? 1 : 0
}

function splitLine(line: ExportLine, row: ExportRow, parts: readonly DayPart[]): LayoutLine[] {
  let sum = { minutes: 0, shifts: 0 }
  let given = { units: 0, effUnits: 0 }
  const lines = parts.map(({ day, shift, job, task, minutes, shifts }) => {
    sum = { minutes: sum.minutes + minutes, shifts: sum.shifts + shifts }
    const until = calculatedUnits({ ...row, ...sum })
    const amount = less(until, given)
    given = until
    return {
      ...line,
      ...amount,
      day,
      shift,
      job,
      task,
      leaveDays: line.isLeave ? standardDays(amount, line, row) : null,
    }
  })
  const rest = less(line, given)
  const split = lines.filter(({ units, effUnits }) => units !== 0 || effUnits !== 0)
  return rest.units === 0 && rest.effUnits === 0 ? split : [...split, onLastDay(line, rest)]
}

function less(more: Amount, given: Amount): Amount {
  return { units: twoDecimals(more.units - given.units), effUnits: twoDecimals(more.effUnits - given.effUnits) }
}

type Amount = Pick<ExportLine, 'units' | 'effUnits'>

/** Leave that is paid in days, or how many standard days its hours are. */
function standardDays({ effUnits }: Amount, { isHours }: ExportLine, { standardMinutes }: ExportRow): number | null {
  if (!isHours) return effUnits
  return standardMinutes > 0 ? twoDecimals((effUnits * 60) / standardMinutes) : null
}

function onLastDay(line: ExportLine, { units, effUnits }: Amount): LayoutLine {
  return periodLine({ ...line, units, effUnits })
}
