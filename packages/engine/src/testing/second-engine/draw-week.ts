import { clockText, dateOf, dayOf } from './calendar.ts'
import type { Draw } from './draw.ts'
import { drawPunches, type Planned } from './draw-punches.ts'
import { drawSettings } from './draw-settings.ts'
import type { Approval, LeaveInputs, RowInputs, SectionInputs, TimesheetInputs } from './inputs.ts'

/** A random week of one person, drawn to hit edge cases: each time is at, or one minute from, something. */

/** Places with the Mondays of weeks in which their clocks change, and of a week in which they do not. */
const places: readonly [zone: string, mondays: readonly string[]][] = [
  ['Pacific/Auckland', ['2026-05-04', '2026-03-30', '2026-09-21']],
  ['Australia/Lord_Howe', ['2026-03-30', '2026-09-28']],
  ['Pacific/Chatham', ['2026-05-04', '2026-03-30', '2026-09-21']],
  ['Europe/London', ['2026-05-04', '2026-03-23', '2026-10-19']],
  ['America/New_York', ['2026-05-04', '2026-03-02', '2026-10-26']],
  ['UTC', ['2026-05-04']],
]

export function drawWeek(draw: Draw): TimesheetInputs {
  const [tz, mondays] = draw.pick(places)
  const monday = dayOf(draw.pick([mondays[0]!, ...mondays]))
  const date = (day: number): string => dateOf(monday + day)
  const settings = drawSettings(draw)
  const schedule = withoutEmptyBreaks(settings, drawSchedule(draw, date))
  const planned = schedule.flatMap((row) =>
    (row.sections ?? []).map((section, i) => plannedSection(`${row.date}#${i}`, dayOf(row.date) - monday, section)),
  )
  const repeatPunchMinutes = draw.pick([0, 0, 0, 1, 5])
  const punches = drawPunches(draw, { planned, settings, repeatPunchMinutes, date })
  const asOf = draw.chance(0.5) ? null : drawAsOf(draw, planned, settings)
  return {
    tz,
    ...settings,
    schedule: shuffled(draw, schedule),
    punches: draw.chance(0.3) ? shuffled(draw, punches) : punches,
    leave: draw.chance(0.5) ? draw.times(1, 2, () => drawLeave(draw, planned, date)) : [],
    holidays: draw.chance(0.5)
      ? draw.times(1, 2, () => {
          const day = draw.int(0, 7)
          return { date: date(day), alterdate: draw.pick([null, date(day), date(day + 1), date(day + 2)]) }
        })
      : [],
    approvals: drawApprovals(draw, planned, date),
    ...(repeatPunchMinutes > 0 ? { repeatPunchMinutes } : {}),
    ...(asOf === null ? {} : { asOf: `${date(Math.floor(asOf / 1440))}T${clockText(asOf % 1440)}` }),
    payPeriod: [date(draw.int(-13, -7)), date(draw.int(13, 20))],
    workedDates: draw.chance(0.4)
      ? [7, 14, 21, 28].flatMap((back) =>
          [0, 1, 2, 3, 4, 5, 6].filter(() => draw.chance(0.7)).map((day) => date(day - back)),
        )
      : [],
  }
}

const offsets = { Previous: -1440, Today: 0, NextDay: 1440 }

function plannedSection(id: string, day: number, section: SectionInputs): Planned {
  const at = (text: string, type: keyof typeof offsets): number =>
    day * 1440 + Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) + offsets[type]
  return {
    id,
    start: at(section.start, section.startTimeType ?? 'Today'),
    end: at(section.end, section.endTimeType ?? 'Today'),
  }
}

/** Whether a gap misses a Time of Day break of zero minutes is undefined: such breaks are not drawn. */
function withoutEmptyBreaks({ payGroup }: TimesheetInputs, rows: readonly RowInputs[]): RowInputs[] {
  return rows.map((row) => ({
    ...row,
    sections: (row.sections ?? []).map((section) => {
      const overrides = section.overrideBreakCalculation ?? false
      const type = overrides ? section.breakCalculationType : payGroup?.breakCalculationType
      const isEmpty = section.breakTime === 0 || (overrides && !section.breakTime)
      return type === 'TimeOfDay' && isEmpty ? { ...section, breakTime: 20 } : section
    }),
  }))
}

/** Start and end of each section of a day, in minutes from its midnight. */
function drawTimes(draw: Draw): [number, number][] {
  const start = draw.pick([420, 480, 480, 500, 510, 540, 600])
  const gap = draw.pick([0, 0, 15, 30, 60, 90, 180])
  const night = draw.pick([1200, 1320, 1380, 1410])
  return draw.pick<[number, number][]>([
    [],
    [[start, start + 480]],
    [[start, start + draw.pick([120, 300, 541])]],
    [
      [start, start + 240],
      [start + 240 + gap, start + 480 + gap],
    ],
    [
      [start - 60, start + 60],
      [start + 60 + gap, start + 180 + gap],
      [start + 180 + 2 * gap, start + 300 + 2 * gap],
    ],
    [[night, night + draw.pick([480, 540, 600])]],
    [
      [start, start + 240],
      [night, night + 420],
    ],
    [[draw.pick([-120, -60, 30, 0]), 480]],
    [[start, 1440]],
    [[draw.pick([360, 420, 480]), 1320 + draw.pick([0, 60, 120])]],
    [[480, 480 + 1440]],
  ])
}

/** Rows of a fortnight's first nine days; those that would run into another are left out. */
function drawSchedule(draw: Draw, date: (day: number) => string): RowInputs[] {
  const rows: RowInputs[] = []
  let lastEnd = -Infinity
  for (let day = 0; day < 9; day++) {
    if (draw.chance(0.35)) continue
    const times = drawTimes(draw)
    if (times.some(([start]) => day * 1440 + start < lastEnd)) continue
    lastEnd = Math.max(lastEnd, ...times.map(([, end]) => day * 1440 + end))
    rows.push({
      date: date(day),
      sections: times.map((each) => drawSection(draw, each)),
      isOffDay: times.length === 0 && draw.chance(0.7),
      autoPunch: draw.chance(0.2),
      outPunchOnly: draw.chance(0.5),
      workOnHoliday: draw.chance(0.4),
    })
  }
  return rows
}

function drawSection(draw: Draw, [start, end]: [number, number]): SectionInputs {
  const isOverriding = draw.chance(0.25)
  const overridesBreak = draw.chance(0.25)
  return {
    start: clockText((start + 1440) % 1440),
    end: clockText(end > 1440 ? end - 1440 : end),
    startTimeType: start < 0 ? 'Previous' : 'Today',
    endTimeType: end > 1440 ? 'NextDay' : 'Today',
    breakTime: draw.pick([null, null, 0, 20, 45]),
    lunchWorkingThrough: draw.chance(0.1),
    ...(overridesBreak
      ? {
          overrideBreakCalculation: true,
          breakCalculationType: draw.pick(['None', 'HoursAtWork', 'TimeOfDay'] as const),
          breakTriggerTime: draw.pick([null, 0, 2.5, 4]),
          breakStartTime: draw.pick(['00:00', '12:00', '01:30']),
        }
      : {}),
    ...(isOverriding
      ? {
          isOverridePayGroup: true,
          allowEA: draw.pick([null, true, false]),
          allowLD: draw.pick([null, true, false]),
          allowOT: draw.pick([null, true, false]),
        }
      : {}),
  }
}

function drawLeave(draw: Draw, planned: readonly Planned[], date: (day: number) => string): LeaveInputs {
  const day = draw.int(0, 7)
  const leave = { date: date(day), minutes: draw.pick([1, 60, 240, 480]), paidLeave: draw.chance(0.6) }
  if (draw.chance(0.4) || planned.length === 0) return leave
  const near = draw.pick(planned)
  const from = draw.pick([near.start, near.start - 30, near.start + 60, near.end - 90])
  const to = draw.pick([near.end, near.end + 30, near.start + 120, near.start + 30])
  const clock = (minute: number): string => clockText(((minute % 1440) + 1440) % 1440)
  if (to <= from || to - from >= 1440) return leave
  const ofDate = date(Math.floor(from / 1440))
  // the type of a day whose section is covered by a leave of another date is undefined
  if (planned.some(({ id, start, end }) => from <= start && end <= to && !id.startsWith(ofDate))) return leave
  return { ...leave, date: ofDate, fromTime: clock(from), toTime: clock(to) }
}

function drawApprovals(
  draw: Draw,
  planned: readonly Planned[],
  date: (day: number) => string,
): Record<string, Approval> {
  const maybe = [null, null, true, false]
  const keys = [...planned.map(({ id }) => id), ...[0, 1, 2, 3, 4, 5, 6].map(date)].filter(() => draw.chance(0.15))
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        allowEA: draw.pick(maybe),
        allowLD: draw.pick(maybe),
        allowOT: draw.pick(maybe),
        apprvUnschWork: draw.pick(maybe),
      },
    ]),
  )
}

function drawAsOf(draw: Draw, planned: readonly Planned[], { payGroup }: TimesheetInputs): number {
  if (planned.length === 0 || draw.chance(0.3)) return draw.int(0, 8 * 1440)
  const { start, end } = draw.pick(planned)
  const { graceTimeIn, lateDepartureThreshold } = payGroup!
  const at = draw.pick([start + graceTimeIn!, end, end + lateDepartureThreshold!, start + 120, start + 14 * 60])
  return Math.max(0, at + draw.pick([-1, 0, 1]))
}

function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: draw.int(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
