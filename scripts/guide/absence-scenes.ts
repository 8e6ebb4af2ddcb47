import { duration, facts, monday, punches, section, type Scene } from './scene.ts'

/** The examples of days that are paid without work: public holidays and leave. */
export const absenceScenes: readonly Scene[] = [
  {
    id: 'holiday-worked',
    heading: 'Work on a public holiday, from midnight to midnight',
    section: 'A8',
    rule: 'A public holiday lasts from midnight to midnight, whichever day a shift belongs to. Minutes inside it are holiday time. Anyone who works on a holiday that would otherwise be a working day for them earns an alternative holiday, however short the work.',
    input: facts(
      { calculatePublicHoliday: true },
      {
        schedule: [
          { date: '2026-12-24', sections: [{ ...section('22:00', '06:00', { endTimeType: 'NextDay' }), id: 'eve' }] },
          { date: '2026-12-25', sections: [{ ...section('22:00', '06:00', { endTimeType: 'NextDay' }), id: 'day' }] },
        ],
        punches: [
          ...punches('2026-12-24', 'In 22:00', 'Out 06:00 +1'),
          ...punches('2026-12-25', 'In 22:00', 'Out 06:00 +1'),
        ],
        holidays: [
          { date: '2026-12-25', alterdate: '2026-12-25' },
          { date: '2026-12-26', alterdate: '2026-12-28' },
        ],
      },
    ),
    days: ['2026-12-24', '2026-12-25'],
    tell: (_, { days }) => {
      const worked = days.reduce((sum, day) => sum + day.holidayWorkedMinutes, 0)
      const ordinary = days.reduce((sum, day) => sum + day.ordinaryMinutes, 0)
      return `Two night shifts from 22:00 to 06:00, on Christmas Eve and on Christmas Day: **${duration(ordinary)}** before midnight is ordinary time, **${duration(worked)}** fall on Christmas Day and Boxing Day.`
    },
  },
  {
    id: 'holiday-moved',
    heading: 'A holiday on a weekend moves for people who do not work weekends',
    section: 'A8',
    rule: 'ANZAC Day 2026 is a Saturday. People who would have worked that Saturday have it then; for everyone else it is Monday 27 April. Each person has it exactly once. If they do not work on it, it is paid by the plan or by the standard hours, as the pay group says.',
    input: facts(
      { calculatePublicHoliday: true },
      {
        schedule: [{ date: '2026-04-27', sections: [section('08:00', '16:30')] }],
        holidays: [{ date: '2026-04-25', alterdate: '2026-04-27' }],
      },
    ),
    days: ['2026-04-27'],
    tell: (day) =>
      `A Monday-to-Friday employee: **${duration(day.holidayLeaveMinutes)}** public holiday on Monday the 27th.`,
  },
  {
    id: 'leave',
    heading: 'Leave inside a working day',
    section: 'A12',
    rule: 'Approved leave by time range takes the planned time it covers, less any break in it. A late start covered by leave is not an exception. Whole-day leave takes the planned net hours of each day; public holidays inside it are not taken from the balance.',
    input: facts(
      {},
      {
        schedule: [{ date: monday, sections: [section('08:00', '16:00')] }],
        punches: punches(monday, 'In 12:00', 'Out 16:00'),
        leave: [{ date: monday, minutes: 240, fromTime: 480, toTime: 720, payTypeId: 'sick' }],
      },
    ),
    days: [monday],
    tell: (day) =>
      `**${duration(day.leaveMinutes)}** sick leave and **${duration(day.paidMinutes)}** worked; ${day.exceptions.length === 0 ? 'no exception' : `${day.exceptions.length} exceptions`}.`,
  },
]
