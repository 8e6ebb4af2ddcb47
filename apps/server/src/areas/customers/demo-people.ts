import type { NodePath } from './company-structure.ts'

/** A shift that a team works on some weekdays (0 Monday to 6 Sunday). */
export interface DemoShift {
  label: string
  colorCode: string
  /** Minutes after midnight; an end past 1440 is on the next day. */
  startMinute: number
  endMinute: number
  weekdays: readonly number[]
  worksHolidays: boolean
}

export interface DemoPerson {
  clockId: number
  firstName: string
  lastName: string
  path: NodePath
  shift: DemoShift
  /** Whether the 'Quarter hour' rounding applies. */
  isRounded: boolean
}

const weekdays = [0, 1, 2, 3, 4]
const at = (hour: number, minute = 0) => hour * 60 + minute

const shifts = {
  early: shift('Early', '#2F9E6E', [at(6), at(14, 30)], weekdays),
  night: shift('Night', '#4C5FA8', [at(21, 30), at(30)], [6, 0, 1, 2, 3]),
  day: shift('Day', '#3B8FC2', [at(7), at(15, 30)], weekdays),
  evening: shift('Evening', '#B5743A', [at(14), at(22, 30)], [1, 2, 3, 4, 5]),
  dispatch: { ...shift('Dispatch', '#8A6BB8', [at(5), at(13, 30)], weekdays), worksHolidays: true },
  office: shift('Office', '#5B7083', [at(8, 30), at(17)], weekdays),
}

function shift(label: string, colorCode: string, [startMinute, endMinute]: [number, number], on: number[]): DemoShift {
  return { label, colorCode, startMinute, endMinute, weekdays: on, worksHolidays: false }
}

/** The branch that the demo's supervisor manages. */
export const productionBranch: NodePath = ['Auckland Plant', 'Production']

const baking = [...productionBranch, 'Bakery', 'Baker']
const packing = [...productionBranch, 'Packing', 'Packer']
const driving = ['Auckland Plant', 'Logistics', 'Dispatch', 'Driver']
const storing = ['Auckland Plant', 'Logistics', 'Dispatch', 'Storeperson']
const administering = ['Head Office', 'Administration', 'Office', 'Administrator']

const teams: { shift: DemoShift; path: NodePath; isRounded: boolean; names: string[] }[] = [
  {
    shift: shifts.early,
    path: baking,
    isRounded: true,
    names: ['Aroha Ngata', 'James Thompson', 'Priya Sharma', 'Sione Tupou', 'Charlotte Wilson', 'Tāne Rangi'],
  },
  {
    shift: shifts.night,
    path: baking,
    isRounded: true,
    names: ['Tevita Vea', 'Mere Tamihana', 'Daniel Kim', 'Losa Leota'],
  },
  {
    shift: shifts.day,
    path: packing,
    isRounded: true,
    names: ['Ngaire Hohepa', 'Oliver Campbell', 'Grace Chen', 'Mele Fifita', 'Arjun Patel'],
  },
  {
    shift: shifts.evening,
    path: packing,
    isRounded: true,
    names: ['Wiremu Parata', 'Sofia Faʻasavalu', 'Ruby Mitchell', 'Manaia Kereama'],
  },
  { shift: shifts.dispatch, path: driving, isRounded: false, names: ['Jack Robertson', 'Li Zhang'] },
  { shift: shifts.dispatch, path: storing, isRounded: false, names: ['Isla MacDonald'] },
  { shift: shifts.office, path: administering, isRounded: false, names: ['Emma Fraser', 'Hana Whaanga'] },
]

/** The people of Fernbank Foods, by team; the first is the one who signs in as the employee. */
export const demoPeople: DemoPerson[] = teams
  .flatMap(({ names, ...team }) => names.map((name) => ({ ...team, name })))
  .map(({ name, ...team }, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return { clockId: 101 + index, firstName, lastName, ...team }
  })

/** The people of Harbour Clinic. */
export const harbourPeople: DemoPerson[] = ['Olivia Grant', 'Noah Pereira', 'Kiri Tautahi', 'Ben Lawson'].map(
  (name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const path = ['Harbour Clinic', 'Main', 'Reception', 'Receptionist']
    return { clockId: 101 + index, firstName, lastName, path, shift: shifts.office, isRounded: false }
  },
)
