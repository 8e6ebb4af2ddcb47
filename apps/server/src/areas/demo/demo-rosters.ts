import { dayOfDate, weekdayOf } from '@timeloom/engine'

/** A shift as it stands in a roster. */
export interface DemoShift {
  label: string
  colorCode: string
  /** Minutes after midnight; an end past 1440 is on the next day. */
  startMinute: number
  endMinute: number
  worksHolidays: boolean
}

/** What a crew works: weeks of seven days from Monday, which follow each other and begin again; null is a day off. */
export type DemoRoster = readonly (readonly (DemoShift | null)[])[]

const at = (hour: number, minute = 0) => hour * 60 + minute

const shifts = {
  early: shift('Early', '#2F9E6E', [at(6), at(14, 30)]),
  day: shift('Day', '#3B8FC2', [at(7), at(15, 30)]),
  evening: shift('Evening', '#B5743A', [at(14), at(22, 30)]),
  night: shift('Night', '#4C5FA8', [at(21, 30), at(30)]),
  longDay: shift('Long day', '#2B7F8C', [at(6), at(18)]),
  longNight: { ...shift('Long night', '#5A4A8A', [at(18), at(30)]), worksHolidays: true },
  morning: shift('Morning', '#7A9A3A', [at(9), at(13)]),
  twilight: shift('Twilight', '#A8567B', [at(17), at(21)]),
  dispatch: { ...shift('Dispatch', '#8A6BB8', [at(5), at(13, 30)]), worksHolidays: true },
  loading: shift('Loading', '#9A5B4C', [at(15), at(23, 30)]),
  office: shift('Office', '#5B7083', [at(8, 30), at(17)]),
}

/** The rosters of the demo companies, each the same week after week unless it rotates. */
export const rosters = {
  early: [weekOf(shifts.early, 'Mon Tue Wed Thu Fri')],
  night: [weekOf(shifts.night, 'Sun Mon Tue Wed Thu')],
  earlyAndEvening: [weekOf(shifts.early, 'Mon Tue Wed Thu Fri'), weekOf(shifts.evening, 'Mon Tue Wed Thu Fri')],
  day: [weekOf(shifts.day, 'Mon Tue Wed Thu Fri')],
  evening: [weekOf(shifts.evening, 'Tue Wed Thu Fri Sat')],
  morning: [weekOf(shifts.morning, 'Mon Tue Wed Thu Fri')],
  twilight: [weekOf(shifts.twilight, 'Mon Tue Wed Thu')],
  dispatch: [weekOf(shifts.dispatch, 'Mon Tue Wed Thu Fri')],
  weekendDispatch: [weekOf(shifts.dispatch, 'Wed Thu Fri Sat Sun')],
  loading: [weekOf(shifts.loading, 'Sun Mon Tue Wed Thu')],
  office: [weekOf(shifts.office, 'Mon Tue Wed Thu Fri')],
  // Twelve hours, two days on, two off, three on, and the other way round: the crews A and B share every day and night.
  longDayA: twoTwoThree(shifts.longDay, 'A'),
  longDayB: twoTwoThree(shifts.longDay, 'B'),
  longNightA: twoTwoThree(shifts.longNight, 'A'),
  longNightB: twoTwoThree(shifts.longNight, 'B'),
} satisfies Record<string, DemoRoster>

/** The shift that a roster has on a date, whatever day the demo is made on; null: a day off. */
export function shiftOn(roster: DemoRoster, date: string): DemoShift | null {
  const day = dayOfDate(date)
  const weekday = weekdayOf(day)
  const week = Math.floor((day - weekday) / 7)
  return roster[week % roster.length]![weekday]!
}

function shift(label: string, colorCode: string, [startMinute, endMinute]: [number, number]): DemoShift {
  return { label, colorCode, startMinute, endMinute, worksHolidays: false }
}

/** @param days short names of weekdays */
function weekOf(worked: DemoShift, days: string): (DemoShift | null)[] {
  return ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => (days.includes(day) ? worked : null))
}

function twoTwoThree(worked: DemoShift, crew: 'A' | 'B'): DemoRoster {
  const long = weekOf(worked, 'Mon Tue Fri Sat Sun')
  const short = weekOf(worked, 'Wed Thu')
  return crew === 'A' ? [long, short] : [short, long]
}
