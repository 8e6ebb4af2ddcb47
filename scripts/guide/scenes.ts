import { addDays, type PayGroup } from '@timeloom/engine'
import { absenceScenes } from './absence-scenes.ts'
import { duration, facts, monday, punches, quarterHour, section, wallTime, type Scene } from './scene.ts'

const friday = addDays(monday, 4)
const office = [{ date: monday, sections: [section('08:00', '16:30')] }]
const halfHour = { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 30 } satisfies Partial<PayGroup>

/** The examples of the guide in the order of reading. */
export const scenes: readonly Scene[] = [
  {
    id: 'pairs',
    heading: 'An In and the Out after it make a pair',
    section: 'A2',
    rule: 'Punches are taken in order. An In and the next Out belong together; the time between them is time at work. Seconds are dropped. An In without an Out counts for nothing and is shown as a missing punch: nothing is guessed, and someone who knows the time adds it.',
    input: facts({}, { punches: punches(monday, 'In 08:00', 'In 13:00', 'Out 17:00') }),
    days: [monday],
    tell: (day) =>
      `The In at 08:00 has no Out: it shows as **Missing Punch**. 13:00 to 17:00 is a pair: **${duration(day.paidMinutes)}** paid.`,
  },
  {
    id: 'night-shift',
    heading: 'A night shift belongs to the day it was planned for',
    section: 'A1',
    rule: 'Planned work belongs to the day it was planned for, even after midnight. Unplanned work belongs to the day of its first In, or to the day of its last minute if the pay group pays on the finish day.',
    input: facts(
      {},
      {
        schedule: [{ date: friday, sections: [section('22:00', '06:00', { endTimeType: 'NextDay' })] }],
        punches: punches(friday, 'In 21:58', 'Out 06:03 +1'),
      },
    ),
    days: [friday],
    tell: (day) => `All of it counts on Friday: **${duration(day.paidMinutes)}**. Saturday has nothing.`,
  },
  {
    id: 'clock-change',
    heading: 'When the clocks change, the minutes actually worked count',
    section: 'A1',
    rule: 'Durations are elapsed time, never the difference between two wall clock times. On the night the clocks go forward, 22:00 to 06:00 is seven hours; on the night they go back, nine.',
    input: facts(
      {},
      {
        schedule: ['2026-04-04', '2026-09-26'].map((date) => ({
          date,
          sections: [{ ...section('22:00', '06:00', { endTimeType: 'NextDay' }), id: date }],
        })),
        punches: ['2026-04-04', '2026-09-26'].flatMap((date) => punches(date, 'In 22:00', 'Out 06:00 +1')),
      },
    ),
    days: ['2026-04-04', '2026-09-26'],
    tell: (_, { days }) => {
      const [back, forward] = [days[0], days.at(-1)].map((day) => duration(day?.paidMinutes ?? 0))
      return `The same shift in New Zealand: **${back}** on the night of 4 April 2026 (the clocks go back), **${forward}** on the night of 26 September (they go forward).`
    },
  },
  {
    id: 'grace',
    heading: 'Grace: a few minutes do not count',
    section: 'A4',
    rule: 'A first In within **Grace Time In** minutes of the planned start, early or late, counts as the planned start; likewise a last Out within **Grace Time Out** of the planned end. A time moved by grace is not rounded.',
    input: facts(
      { graceTimeIn: 5, graceTimeOut: 5 },
      { schedule: office, punches: punches(monday, 'In 08:04', 'Out 16:27') },
    ),
    days: [monday],
    tell: (day) =>
      `08:04 and 16:27 are within 5 minutes: the day is paid as planned, **${duration(day.paidMinutes)}**.`,
  },
  {
    id: 'rounding',
    heading: 'Rounding: a table of minutes past the hour',
    section: 'A5',
    rule: 'A rounding rule lists bands of minutes past the hour and the minute each becomes. The first band that contains the minute applies; a minute in no band stays as it is. The quarter-hour rule below turns 8–22 into 15 and 53–60 into the next hour. The punch itself is kept; only the counted time moves.',
    input: facts({}, { rounding: quarterHour, punches: punches(monday, 'In 08:07', 'Out 16:08') }),
    days: [monday],
    tell: (day) => {
      const pair = day.shifts[0]?.pairs[0]
      return `08:07 becomes ${wallTime(pair?.effectiveIn ?? 0)}, 16:08 becomes ${wallTime(pair?.effectiveOut ?? 0)}: **${duration(day.paidMinutes)}**.`
    },
  },
  {
    id: 'early-arrival',
    heading: 'Coming early counts where early arrival is accepted',
    section: 'A4',
    rule: 'Time before the planned start is an early arrival. With **Accept Early Arrival** it counts if all of it is within the **Early Arrival Threshold**; one minute more, and none of it counts until a supervisor allows it on the shift.',
    input: facts(
      { acceptEA: true, earlyArrivalThreshold: 90 },
      {
        schedule: [
          { date: monday, sections: [section('08:00', '16:00')] },
          { date: addDays(monday, 1), sections: [{ ...section('08:00', '16:00'), id: 'tuesday' }] },
        ],
        punches: [...punches(monday, 'In 06:30', 'Out 16:00'), ...punches(addDays(monday, 1), 'In 06:29', 'Out 16:00')],
      },
    ),
    days: [monday, addDays(monday, 1)],
    tell: (_, { days }) =>
      `06:30 is 90 minutes early and counts: **${duration(days[0]?.paidMinutes ?? 0)}**. 06:29 on the next day is 91 minutes early: **${duration(days[1]?.paidMinutes ?? 0)}**, and ${days[1]?.unpaidEarlyMinutes} minutes wait for the supervisor.`,
  },
  {
    id: 'late-departure',
    heading: 'Staying late does not count until a supervisor allows it',
    section: 'A4',
    rule: 'Time after the planned end is a late departure. Where **Accept Late Departure** is off, it is not paid, and the supervisor sees it as an exception. Once allowed on the work shift, all of it counts.',
    input: facts(
      {},
      {
        schedule: [
          { date: monday, sections: [section('09:00', '14:00')] },
          { date: addDays(monday, 1), sections: [{ ...section('09:00', '14:00'), id: 'allowed' }] },
        ],
        punches: [...punches(monday, 'In 09:00', 'Out 17:15'), ...punches(addDays(monday, 1), 'In 09:00', 'Out 17:15')],
        decisions: { allowed: { allowLD: true } },
      },
    ),
    days: [monday, addDays(monday, 1)],
    tell: (_, { days }) =>
      `The same punches: **${duration(days[0]?.paidMinutes ?? 0)}** under the rules alone, **${duration(days[1]?.paidMinutes ?? 0)}** once the supervisor has allowed the late departure.`,
  },
  {
    id: 'unscheduled',
    heading: 'Work without a plan',
    section: 'A4',
    rule: 'A pair that touches no planned shift is unscheduled work. **Approved Unscheduled Work** decides whether it counts automatically on a day with a plan, **Punch pair without schedule** on a day without one. Otherwise it waits for a supervisor.',
    input: facts(
      { approvedUnscheduledWork: false },
      {
        schedule: [{ date: monday, sections: [section('08:00', '12:00')] }],
        punches: punches(monday, 'In 08:00', 'Out 12:00', 'In 18:00', 'Out 20:00'),
      },
    ),
    days: [monday],
    tell: (day) =>
      `The morning is paid, **${duration(day.paidMinutes)}**; the evening, ${duration(day.unpaidUnscheduledMinutes)}, waits as **Unscheduled Work**.`,
  },
  {
    id: 'break-hours-at-work',
    heading: 'A break after hours at work',
    section: 'A6',
    rule: '**Hours at Work** deducts the break when someone works longer than the trigger. Exactly the trigger is not longer: with a trigger of five hours, five hours are paid in full.',
    input: facts(halfHour, {
      schedule: [],
      punches: [...punches(monday, 'In 08:00', 'Out 13:00'), ...punches(addDays(monday, 1), 'In 08:00', 'Out 16:30')],
    }),
    days: [monday, addDays(monday, 1)],
    tell: (_, { days }) =>
      `Five hours: nothing is deducted, **${duration(days[0]?.paidMinutes ?? 0)}**. Eight and a half: ${days[1]?.breakMinutes} minutes are deducted after the fifth hour, **${duration(days[1]?.paidMinutes ?? 0)}**.`,
  },
  {
    id: 'break-time-of-day',
    heading: 'A break at a time of day',
    section: 'A6',
    rule: '**Time of Day** deducts time worked during the hours of the break, here 12:00 to 13:00. Anyone who leaves before then loses nothing.',
    input: facts(
      { breakCalculationType: 'TimeOfDay', breakStartTime: 720, breakTime: 60 },
      {
        punches: [...punches(monday, 'In 08:00', 'Out 17:00'), ...punches(addDays(monday, 1), 'In 08:00', 'Out 12:20')],
      },
    ),
    days: [monday, addDays(monday, 1)],
    tell: (_, { days }) =>
      `08:00 to 17:00 pays **${duration(days[0]?.paidMinutes ?? 0)}**; 08:00 to 12:20 loses only the ${days[1]?.breakMinutes} minutes inside the break: **${duration(days[1]?.paidMinutes ?? 0)}**.`,
  },
  {
    id: 'break-clocked',
    heading: 'Clocking out for a break',
    section: 'A6',
    rule: 'With **Clock out for breaks** the punched gap counts toward the break. With **Minimum break** only the rest of the full break is deducted: a short break is topped up, a long one costs nothing more.',
    input: facts(
      { breakCalculationType: 'HoursAtWork', workTime: 5, breakTime: 60, clockOutForBreaks: true, minimumBreak: true },
      { punches: punches(monday, 'In 08:00', 'Out 12:00', 'In 12:40', 'Out 17:00') },
    ),
    days: [monday],
    tell: (day) =>
      `The break was 40 minutes, 60 are due: ${day.breakMinutes} more are deducted. Paid **${duration(day.paidMinutes)}**.`,
  },
  {
    id: 'daily-overtime',
    heading: 'Daily overtime',
    section: 'A7',
    rule: 'Under **Daily** overtime the paid minutes of the day are counted in order; those past the threshold are overtime. Breaks and time that was not accepted never count.',
    input: facts(
      { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8 },
      { punches: punches(monday, 'In 08:00', 'Out 20:00') },
    ),
    days: [monday],
    tell: (day) =>
      `Over 8 h: **${duration(day.ordinaryMinutes)}** ordinary, **${duration(day.overtimeMinutes)}** overtime.`,
  },
  {
    id: 'weekly-overtime',
    heading: 'Overtime by week or by pay period',
    section: 'A7',
    rule: '**Weekly** counts from Monday to Sunday, **Pay Period** from the first to the last day of the period. The day on which the total passes the threshold is split; every later day is overtime. Paid leave counts toward the threshold only where the pay group says so, and leave itself never becomes overtime.',
    input: facts(
      { overtimeCalculationType: 'Weekly', periodOvertimeThreshold: 40 },
      { punches: [0, 1, 2, 3, 4].flatMap((n) => punches(addDays(monday, n), 'In 08:00', 'Out 17:30')) },
    ),
    days: [0, 1, 2, 3, 4].map((n) => addDays(monday, n)),
    tell: (_, { days }) =>
      `Five days of 9h 30m: the week passes 40 h on Friday, **${duration(days[4]?.ordinaryMinutes ?? 0)}** of that day are ordinary and **${duration(days[4]?.overtimeMinutes ?? 0)}** overtime.`,
  },
  {
    id: 'pending-overtime',
    heading: 'Overtime awaiting approval',
    section: 'A7',
    rule: 'Where a supervisor approves overtime by hand, it is shown but not paid until then. Closing a pay period while overtime is pending gives a prominent warning. Approving moves the minutes from pending to overtime and changes nothing else.',
    input: facts(
      { overtimeCalculationType: 'Daily', dailyOvertimeThreshold: 8, supervisorMAOT: true },
      {
        schedule: [
          { date: addDays(monday, 1), sections: [{ ...section('08:00', '18:00'), id: 'approved' }] },
          { date: monday, sections: [section('08:00', '18:00')] },
        ],
        punches: [...punches(monday, 'In 08:00', 'Out 18:00'), ...punches(addDays(monday, 1), 'In 08:00', 'Out 18:00')],
        decisions: { approved: { allowOT: true } },
      },
    ),
    days: [monday, addDays(monday, 1)],
    tell: (_, { days }) =>
      `Before: **${duration(days[0]?.paidMinutes ?? 0)}** paid, ${duration(days[0]?.pendingOvertimeMinutes ?? 0)} pending. Approved: **${duration(days[1]?.paidMinutes ?? 0)}** paid, ${duration(days[1]?.overtimeMinutes ?? 0)} of it overtime.`,
  },
  ...absenceScenes,
  {
    id: 'worked-day',
    heading: 'A whole day, from punch to pay',
    section: 'Worked day',
    rule: 'Planned 08:00 to 17:00, quarter-hour rounding, 5 minutes of grace, a 30-minute break after 5 hours, early arrival accepted, late departure not, overtime over 8 hours a day.',
    input: facts(
      {
        ...halfHour,
        graceTimeIn: 5,
        graceTimeOut: 5,
        acceptEA: true,
        acceptLD: false,
        overtimeCalculationType: 'Daily',
        dailyOvertimeThreshold: 8,
      },
      {
        rounding: quarterHour,
        schedule: [{ date: monday, sections: [section('08:00', '17:00')] }],
        punches: punches(monday, 'In 07:53', 'Out 17:22'),
      },
    ),
    days: [monday],
    tell: (day) => {
      const pair = day.shifts[0]?.pairs[0]
      const rest = day.pieces.find(({ outcome }) => outcome === 'break')
      return [
        `07:53 is 7 minutes early, outside the grace, and rounds to ${wallTime(pair?.effectiveIn ?? 0)}. 17:22 rounds to ${wallTime(pair?.effectiveOut ?? 0)}; the late departure is not accepted and is cut at 17:00.`,
        `The break is deducted from ${wallTime(rest?.start ?? 0)} to ${wallTime(rest?.end ?? 0)}.`,
        `So ${duration(day.elapsedMinutes)} = **${duration(day.ordinaryMinutes)}** ordinary + **${duration(day.overtimeMinutes)}** overtime + ${duration(day.breakMinutes)} break + ${duration(day.unpaidLateMinutes)} not accepted.`,
      ].join(' ')
    },
  },
]
