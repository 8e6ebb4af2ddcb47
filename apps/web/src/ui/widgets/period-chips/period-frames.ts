import type { PayPeriodGroup } from '@timeloom/contract'
import type { DateRange } from '../../kit/date-range/preset-range.ts'

/** A pay period to choose. */
export interface PeriodFrame extends DateRange {
  isClosed: boolean
}

export type FrameState = 'closed' | 'open' | 'running' | 'ahead'

export function frameState({ from, to, isClosed }: PeriodFrame, today: string): FrameState {
  if (isClosed) return 'closed'
  if (from > today) return 'ahead'
  return to >= today ? 'running' : 'open'
}

/**
 * The periods of a pay group by date. Without one they are the largest group's; a period counts as closed when it is in
 * every group that has the same dates.
 */
export function framesOf(groups: readonly PayPeriodGroup[], payGroupId: string | undefined): PeriodFrame[] {
  const group = groupOf(groups, payGroupId)
  const others = payGroupId === undefined ? groups : group ? [group] : []
  return (group?.periods ?? []).map(({ fromDate, toDate }) => ({
    from: fromDate,
    to: toDate,
    isClosed: others
      .flatMap(({ periods }) => periods)
      .filter((period) => period.fromDate === fromDate && period.toDate === toDate)
      .every(({ isClosed }) => isClosed),
  }))
}

/** The period to begin with; undefined where there is none. */
export function openingFrame(groups: readonly PayPeriodGroup[], payGroupId?: string): DateRange | undefined {
  const group = groupOf(groups, payGroupId)
  const period = group?.periods.find(({ id }) => id === group.opensOn)
  return period && { from: period.fromDate, to: period.toDate }
}

export function frameOf(frames: readonly PeriodFrame[], date: string): PeriodFrame | undefined {
  return frames.find(({ from, to }) => from <= date && date <= to)
}

/** Dates that make a period of the pay group: the same ones, else its period of that time, else where it begins. */
export function rangeInGroup(
  groups: readonly PayPeriodGroup[],
  { payGroupId, range, today }: { payGroupId: string | undefined; range: DateRange; today: string },
): DateRange {
  const frames = framesOf(groups, payGroupId)
  if (frames.length === 0 || frames.some((frame) => isSameRange(frame, range))) return range
  const date = range.from <= today && today <= range.to ? today : range.from
  const frame = frameOf(frames, date)
  return frame ? { from: frame.from, to: frame.to } : (openingFrame(groups, payGroupId) ?? range)
}

export function isSameRange(one: DateRange | undefined, other: DateRange | undefined): boolean {
  return one !== undefined && other !== undefined && one.from === other.from && one.to === other.to
}

export function overlap(one: DateRange, other: DateRange): boolean {
  return one.from <= other.to && other.from <= one.to
}

const SHOWN = 3

/** The chips that have room: the chosen period with one after it where it has begun, the others before. */
export function chipsShown(frames: readonly PeriodFrame[], value: PeriodFrame | undefined, today: string) {
  const known =
    value === undefined || frames.some((frame) => isSameRange(frame, value))
      ? frames
      : [...frames, value].toSorted((one, other) => one.from.localeCompare(other.from))
  const offered = known.filter((frame) => frame.from <= today || isSameRange(frame, value))
  const place = value === undefined ? -1 : offered.findIndex((frame) => isSameRange(frame, value))
  const end = place < 0 ? offered.length : Math.max(Math.min(place + 2, offered.length), SHOWN)
  return offered.slice(Math.max(0, end - SHOWN), end)
}

function groupOf(groups: readonly PayPeriodGroup[], payGroupId: string | undefined): PayPeriodGroup | undefined {
  return payGroupId === undefined ? groups[0] : groups.find(({ paygroupId }) => paygroupId === payGroupId)
}
