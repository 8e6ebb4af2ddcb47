import type { ChangedFigure, TimesheetDay } from '@timeloom/contract'
import { createHash } from 'node:crypto'

/** What is confirmed: the hours, or units, of a pay type on a day. */
export interface ConfirmedFigure {
  day: string
  payType: string
  value: number
}

/** The figures of days that come to something, in an order of their own. */
export function figuresOf(days: readonly Pick<TimesheetDay, 'day' | 'payTypeTimes'>[]): ConfirmedFigure[] {
  return days
    .flatMap(({ day, payTypeTimes }) => payTypeTimes.map(({ name, value }) => ({ day, payType: name, value })))
    .filter(({ value }) => value !== 0)
    .toSorted(byPlace)
}

/** As a reader sees it to whom some pay types show only as leave. */
export function withoutNames<Confirmed extends { figures: ConfirmedFigure[]; figuresHash: string }>(
  confirmed: Confirmed,
  names: readonly string[],
): Confirmed {
  const figures = confirmed.figures
    .map((figure) => (names.includes(figure.payType) ? { ...figure, payType: 'Leave' } : figure))
    .toSorted(byPlace)
  return { ...confirmed, figures, figuresHash: hashOf(figures) }
}

/** Equal for equal figures. */
export function hashOf(figures: readonly ConfirmedFigure[]): string {
  const lines = figures.map(({ day, payType, value }) => [day, payType, value])
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
}

/** What differs, by day and pay type. */
export function changesSince(was: readonly ConfirmedFigure[], now: readonly ConfirmedFigure[]): ChangedFigure[] {
  const before = new Map(was.map((figure) => [placeOf(figure), figure]))
  const after = new Map(now.map((figure) => [placeOf(figure), figure]))
  const places = new Map([...before, ...after])
  return [...places]
    .map(([place, { day, payType }]) => ({
      day,
      payType,
      was: before.get(place)?.value ?? 0,
      now: after.get(place)?.value ?? 0,
    }))
    .filter((change) => change.was !== change.now)
    .toSorted(byPlace)
}

type Place = Pick<ConfirmedFigure, 'day' | 'payType'>

function placeOf({ day, payType }: Place): string {
  return `${day} ${payType}`
}

function byPlace(a: Place, b: Place): number {
  const [first, second] = [placeOf(a), placeOf(b)]
  return first < second ? -1 : first > second ? 1 : 0
}
