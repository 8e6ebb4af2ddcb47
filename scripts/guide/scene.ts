import {
  addDays,
  calculateTimesheet,
  payGroupDefaults,
  toInstant,
  toLocal,
  zoneOf,
  type DayResult,
  type PayGroup,
  type Punch,
  type RoundingRow,
  type TimesheetInput,
  type TimesheetResult,
  type WorkDate,
  type WorkSection,
} from '@timeloom/engine'

/** A worked example of the guide: what was planned and punched, and what the engine makes of it. */
export interface Scene {
  /** file name of the picture */
  id: string
  heading: string
  /** the section of docs/engine.md that defines it */
  section: string
  /** the rule in plain words, Markdown */
  rule: string
  input: TimesheetInput
  /** the days to draw, one picture under the other */
  days: readonly WorkDate[]
  /** what came of it, in words whose figures are the engine's */
  tell: (day: DayResult, result: TimesheetResult) => string
}

export const auckland = zoneOf('Pacific/Auckland')
/** A Monday without a holiday or a change of the clock near. */
export const monday: WorkDate = '2026-05-04'

/** The quarter-hour rounding that favours nobody. */
export const quarterHour: RoundingRow[] = [
  [0, 7, 0],
  [8, 22, 15],
  [23, 37, 30],
  [38, 52, 45],
  [53, 60, 60],
]

export function section(start: string, end: string, more: Partial<WorkSection> = {}): WorkSection {
  return { id: `${start}-${end}`, start: minuteOf(start), end: minuteOf(end), ...more }
}

/** `In 07:53` on a date, or on another one days later with `+1`. */
export function punches(date: WorkDate, ...texts: string[]): Punch[] {
  return texts.map((text) => {
    const [direction = 'In', time = '00:00', later = '+0'] = text.split(' ')
    const at = toInstant(auckland, addDays(date, Number(later)), minuteOf(time))
    return { id: `${date} ${text}`, at, direction: direction === 'Out' ? 'Out' : 'In' }
  })
}

export function facts(
  payGroup: Partial<PayGroup>,
  more: Partial<TimesheetInput> & { rounding?: readonly RoundingRow[] },
): TimesheetInput {
  const { rounding = [], ...input } = more
  return {
    zone: auckland,
    asOf: toInstant(auckland, '2027-12-31', 0),
    settings: [{ from: null, payGroup: { ...payGroupDefaults, ...payGroup }, rounding, standardHours: 8 }],
    schedule: [],
    punches: [],
    ...input,
  }
}

export function calculate({ input, days }: Pick<Scene, 'input' | 'days'>): TimesheetResult {
  return calculateTimesheet({ ...input, window: { from: days[0] ?? monday, to: days.at(-1) ?? monday } })
}

export function dayOf(result: TimesheetResult, date: WorkDate): DayResult {
  const day = result.days.find((each) => each.date === date)
  if (!day) throw new Error(`The engine answers nothing for ${date}.`)
  return day
}

/** `7h 36m`, as the product writes durations. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return hours === 0 ? `${rest}m` : rest === 0 ? `${hours}h` : `${hours}h ${String(rest).padStart(2, '0')}m`
}

/** Wall time `HH:mm` of an instant. */
export function wallTime(instant: number): string {
  const { minute } = toLocal(auckland, instant)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
