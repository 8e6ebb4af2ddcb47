import { addDays, type WorkDate } from '@timeloom/engine'

/** A planned shift, in minutes from the midnight that begins its date. */
export interface RandomShift {
  startMinute: number
  endMinute: number
  breakMinutes: number | null
}

/** Rules by which people of random rosters are paid, and how they plan: each is a pay group. */
export const RULES = [
  {
    name: 'Daily overtime',
    rules: {
      breakCalculationType: 'HoursAtWork',
      workTime: 5,
      breakTime: 30,
      graceTimeIn: 5,
      graceTimeOut: 5,
      overtimeCalculationType: 'Daily',
      dailyOvertimeThreshold: 8,
      includePaidLeavesInOvertimeThreshold: true,
    },
  },
  {
    name: 'Weekly overtime, breaks clocked',
    rules: {
      breakCalculationType: 'HoursAtWork',
      workTime: 5,
      breakTime: 30,
      clockOutForBreaks: true,
      overtimeCalculationType: 'Weekly',
      periodOvertimeThreshold: 30,
    },
  },
  {
    name: 'Overtime by pay period, to be approved',
    rules: {
      period: 'fortnightly',
      overtimeCalculationType: 'PayPeriod',
      periodOvertimeThreshold: 26,
      supervisorMAOT: true,
      calculatePublicHolidayLeaveBySchedule: true,
    },
  },
  {
    name: 'Break at noon, no overtime',
    rules: { breakCalculationType: 'TimeOfDay', breakStartTime: '12:00', breakTime: 45, acceptEA: false },
  },
] as const

export const CLOCKS_BREAKS = 1

/** Someone of a random company. */
export interface RandomPerson {
  /** index of RULES */
  group: number
  /** shifts by date; a date without any is an off day */
  shifts: Map<WorkDate, RandomShift[]>
  /** money per hour, and from which date another applies */
  rates: { from: WorkDate; rate: number }[]
  isRounded: boolean
  hasSkill: boolean
  leave: { date: WorkDate; times: { fromMinute: number; toMinute: number } | null } | null
}

/** People with a random week each, the same ones for a seed. */
export function randomPeople(seed: number, { count, monday }: { count: number; monday: WorkDate }): RandomPerson[] {
  const random = randomOf(seed)
  const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  return Array.from({ length: count }, (_, index) => {
    const group = index % RULES.length
    return {
      group,
      shifts: randomWeek(random, week),
      rates: [
        { from: '2026-05-04', rate: 20 + random(300_000) / 10_000 },
        ...(random(4) === 0 ? [{ from: week[3]!, rate: 45.125 }] : []),
      ],
      // Rounded, the punches of a break that begins at odd minutes are no longer as long as planned.
      isRounded: random(2) === 0 && group !== CLOCKS_BREAKS,
      hasSkill: random(2) === 0,
      leave: randomLeave(random, week, group),
    }
  })
}

/** Shifts of each day, none of which begins before the night before is over. */
function randomWeek(random: (below: number) => number, week: readonly WorkDate[]): Map<WorkDate, RandomShift[]> {
  let isAfterNight = false
  return new Map(
    week.map((date) => {
      const shifts = randomShifts(random, isAfterNight)
      isAfterNight = shifts.some(({ endMinute }) => endMinute > 1440)
      return [date, shifts]
    }),
  )
}

function randomShifts(random: (below: number) => number, isAfterNight: boolean): RandomShift[] {
  const kind = random(10)
  const first = isAfterNight ? 480 : 0
  if (kind < 2) return []
  if (kind < 5) return [shift(first || 360 + random(150), 240 + random(360), random)]
  if (kind < 6)
    return [shift(first || 300, 180 + random(60), random), shift(780 + random(60), 240 + random(120), random)]
  if (kind < 7) return [shift(480, 240, random), shift(720, 240, random)]
  // A night: to half past six of the next day at most.
  if (kind < 9) return [shift(1320 + random(60), 360 + random(90), random)]
  return [shift(first, 300, random)]
}

function shift(startMinute: number, minutes: number, random: (below: number) => number): RandomShift {
  return { startMinute, endMinute: startMinute + minutes, breakMinutes: random(5) === 0 ? 20 : null }
}

/** Some have a day or two hours off. Where breaks are clocked, hours off in a shift may be its break: there whole days. */
function randomLeave(
  random: (below: number) => number,
  week: readonly WorkDate[],
  group: number,
): RandomPerson['leave'] {
  const kind = random(6)
  if (kind > 1) return null
  const date = week[random(5)]!
  return { date, times: kind === 0 || group === CLOCKS_BREAKS ? null : { fromMinute: 540, toMinute: 660 } }
}

/** Numbers below a limit, the same ones for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
