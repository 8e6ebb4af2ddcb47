import { dayOfDate, toInstant, type DayResult, type Outcome, type TimesheetInput } from '@timeloom/engine'
import { auckland, duration, wallTime } from './scene.ts'

/** One day to draw: what was planned and punched, and the engine's pieces of it. Widths and positions in pixels. */
interface Picture {
  day: DayResult
  input: TimesheetInput
}

const width = 720
const left = 96
const lane = 26
const dayHeight = lane * 3 + 30
type Key = Outcome | 'leave'

const colours: Record<Key, { fill: string; label: string }> = {
  leave: { fill: '#2f6fc1', label: 'Leave' },
  ordinary: { fill: '#239a66', label: 'Ordinary' },
  overtime: { fill: '#b26a00', label: 'Overtime' },
  pendingOvertime: { fill: 'url(#waiting)', label: 'Overtime to approve' },
  holidayWorked: { fill: '#7a53c4', label: 'Public holiday' },
  break: { fill: '#c9d3d0', label: 'Break' },
  unpaidEarly: { fill: 'url(#refused)', label: 'Not accepted' },
  unpaidLate: { fill: 'url(#refused)', label: 'Not accepted' },
  unpaidUnscheduled: { fill: 'url(#refused)', label: 'Not accepted' },
}

/** The days one under the other as an SVG document, on a common axis of wall-clock hours. */
export function drawDays(pictures: readonly Picture[]): string {
  const axis = axisOf(pictures)
  const height = 8 + pictures.length * dayHeight
  const used = new Set(pictures.flatMap(({ day }) => day.pieces.map(({ outcome }) => outcome)))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 22}" font-family="Nunito, 'Segoe UI', sans-serif" font-size="12" role="img">`,
    '<defs>',
    hatch('waiting', '#f3d9a8', '#b26a00'),
    hatch('refused', '#f7d6d9', '#c0392f'),
    '</defs>',
    `<rect width="${width}" height="${height + 22}" fill="#ffffff"/>`,
    ...pictures.flatMap((picture, i) => drawDay(picture, axis, 22 + i * dayHeight)),
    ...legend([...used, ...paidAway(pictures)], height + 12),
    '</svg>',
    '',
  ].join('\n')
}

interface Axis {
  /** minutes after the midnight that begins the day */
  from: number
  to: number
}

function drawDay({ day, input }: Picture, axis: Axis, top: number): string[] {
  const midnight = toInstant(auckland, day.date, 0)
  const x = (instant: number) => position(axis, instant - midnight)
  const planned = plannedOf(input, day)
  const pairs = day.shifts.flatMap((shift) => shift.pairs)
  const alone = day.shifts.flatMap((shift) => shift.incomplete)
  return [
    ...hours(axis, midnight, top),
    `<text x="8" y="${top + 4}" font-weight="700" fill="#1d2b27">${titleOf(day)}</text>`,
    `<text x="8" y="${top + lane}" fill="#52635d">Planned</text>`,
    ...planned.map(({ start, end }) => bar(x(start), x(end), top + lane - 13, { fill: '#ffffff', stroke: '#52635d' })),
    `<text x="8" y="${top + lane * 2}" fill="#52635d">Punched</text>`,
    ...pairs.map(({ rawIn, rawOut }) => punchedLine(x(rawIn), x(rawOut), top + lane * 2 - 5)),
    ...alone.map(
      ({ at }) =>
        `<circle cx="${x(at)}" cy="${top + lane * 2 - 5}" r="5" fill="none" stroke="#c0392f" stroke-width="2"/>`,
    ),
    `<text x="8" y="${top + lane * 3}" fill="#52635d">Counted</text>`,
    ...away(day, input).flatMap(({ start, end, fill }) => [
      bar(x(start), x(end), top + lane * 3 - 13, { fill, stroke: '#ffffff' }),
      ...inside(x(start), x(end), top + lane * 3, { text: duration(end - start), isDark: true }),
    ]),
    ...day.pieces.flatMap(({ start, end, outcome }) => [
      bar(x(start), x(end), top + lane * 3 - 13, { fill: colours[outcome].fill, stroke: '#ffffff' }),
      ...inside(x(start), x(end), top + lane * 3, {
        text: duration(end - start),
        isDark: ['ordinary', 'overtime', 'holidayWorked'].includes(outcome),
      }),
    ]),
  ]
}

function titleOf(day: DayResult): string {
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][(((dayOfDate(day.date) + 3) % 7) + 7) % 7]
  return `${weekday} ${day.date.slice(8)}/${day.date.slice(5, 7)}`
}

/** Paid time away from work, drawn where it was planned: leave at its hours, a holiday from the planned start. */
function away(day: DayResult, input: TimesheetInput): { start: number; end: number; fill: string }[] {
  const midnight = toInstant(auckland, day.date, 0)
  const leave = (input.leave ?? [])
    .filter(({ date, fromTime }) => date === day.date && fromTime != null)
    .map(({ fromTime, minutes }) => ({
      start: midnight + fromTime!,
      end: midnight + fromTime! + minutes,
      fill: colours.leave.fill,
    }))
  const start = plannedOf(input, day)[0]?.start
  if (start === undefined || day.holidayLeaveMinutes === 0) return leave
  return [...leave, { start, end: start + day.holidayLeaveMinutes, fill: colours.holidayWorked.fill }]
}

function plannedOf(input: TimesheetInput, day: DayResult): { start: number; end: number }[] {
  const offsets = { Previous: -1440, Today: 0, NextDay: 1440 }
  const instant = (minute: number) => {
    const days = Math.floor(minute / 1440)
    const date = new Date(Date.parse(day.date) + days * 86_400_000).toISOString().slice(0, 10)
    return toInstant(auckland, date, minute - days * 1440)
  }
  return input.schedule
    .filter(({ date }) => date === day.date)
    .flatMap(({ sections }) => sections)
    .map(({ start, end, startTimeType = 'Today', endTimeType = 'Today' }) => ({
      start: instant(start + offsets[startTimeType]),
      end: instant(end + offsets[endTimeType]),
    }))
}

function axisOf(pictures: readonly Picture[]): Axis {
  const minutes = pictures.flatMap(({ day, input }) => {
    const midnight = toInstant(auckland, day.date, 0)
    return [
      ...plannedOf(input, day).flatMap(({ start, end }) => [start, end]),
      ...day.shifts.flatMap(({ pairs }) => pairs.flatMap(({ rawIn, rawOut }) => [rawIn, rawOut])),
      ...day.shifts.flatMap(({ incomplete }) => incomplete.map(({ at }) => at)),
    ].map((instant) => instant - midnight)
  })
  const hour = 60
  return {
    from: (Math.floor(Math.min(...minutes) / hour) - 1) * hour,
    to: (Math.ceil(Math.max(...minutes) / hour) + 1) * hour,
  }
}

function position({ from, to }: Axis, minute: number): number {
  return Math.round((left + ((minute - from) / (to - from)) * (width - left - 16)) * 10) / 10
}

/** Wall-clock hours above a day's lanes; where the clock changes they jump as it does. */
function hours(axis: Axis, midnight: number, top: number): string[] {
  const step = axis.to - axis.from > 900 ? 120 : 60
  const lines: string[] = []
  for (let minute = axis.from; minute <= axis.to; minute += step) {
    const x = position(axis, minute)
    const text = wallTime(midnight + minute).slice(0, 2)
    lines.push(
      `<line x1="${x}" y1="${top + 8}" x2="${x}" y2="${top + lane * 3 + 6}" stroke="#e4ebe8"/>`,
      `<text x="${x}" y="${top + 4}" text-anchor="middle" fill="#52635d">${text}</text>`,
    )
  }
  return lines
}

function bar(from: number, to: number, y: number, { fill, stroke }: { fill: string; stroke: string }): string {
  return `<rect x="${from}" y="${y}" width="${Math.round(Math.max(1, to - from) * 10) / 10}" height="17" rx="3" fill="${fill}" stroke="${stroke}"/>`
}

function punchedLine(from: number, to: number, y: number): string {
  return `<path d="M${from} ${y - 5}v10M${from} ${y}H${to}M${to} ${y - 5}v10" stroke="#1d2b27" stroke-width="2" fill="none"/>`
}

function inside(from: number, to: number, y: number, { text, isDark }: { text: string; isDark: boolean }): string[] {
  if (to - from < 7 * text.length) return []
  return [
    `<text x="${(from + to) / 2}" y="${y}" text-anchor="middle" fill="${isDark ? '#ffffff' : '#1d2b27'}">${text}</text>`,
  ]
}

function paidAway(pictures: readonly Picture[]): Key[] {
  const days = pictures.map(({ day }) => day)
  return [
    ...(days.some(({ leaveMinutes }) => leaveMinutes > 0) ? (['leave'] as const) : []),
    ...(days.some(({ holidayLeaveMinutes }) => holidayLeaveMinutes > 0) ? (['holidayWorked'] as const) : []),
  ]
}

function legend(used: readonly Key[], y: number): string[] {
  const labels = new Map(used.map((key) => [colours[key].label, colours[key].fill]))
  return [...labels].flatMap(([label, fill], i) => [
    `<rect x="${left + i * 165}" y="${y - 9}" width="14" height="11" rx="2" fill="${fill}"/>`,
    `<text x="${left + 20 + i * 165}" y="${y}" fill="#52635d">${label}</text>`,
  ])
}

function hatch(id: string, ground: string, line: string): string {
  return `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${ground}"/><line x1="0" y1="0" x2="0" y2="6" stroke="${line}" stroke-width="2"/></pattern>`
}
