import { addDays } from '@timeloom/engine'
import type { DemoEvent } from './demo-days.ts'
import { demoPeople, personNamed, type DemoPerson } from './demo-people.ts'

export interface DemoLeave {
  person: DemoPerson
  /** Of a pay type. */
  code: string
  /** Work dates, both included. */
  from: string
  to: string
  status: 'Pending' | 'Approved' | 'Declined'
}

/** What happens to particular people; everything else is random. */
export interface DemoStory {
  /** First days of those who began while the demo runs. */
  hiredOn: ReadonlyMap<DemoPerson, string>
  /** Last days of those who have left. */
  terminatedOn: ReadonlyMap<DemoPerson, string>
  leave: DemoLeave[]
  /** By `dayKey`; a day that is not planned stays idle. */
  events: ReadonlyMap<string, DemoEvent>
}

export const noStory: DemoStory = { hiredOn: new Map(), terminatedOn: new Map(), leave: [], events: new Map() }

/** @returns `clockId date` */
export function dayKey({ clockId }: DemoPerson, date: string): string {
  return `${clockId} ${date}`
}

/** Fernbank's story around the Monday of the running week, so that no list is ever empty on the first day. */
export function fernbankStory(monday: string): DemoStory {
  const someone = (name: string) => personNamed(demoPeople, name)
  const day = (days: number) => addDays(monday, days)
  return {
    hiredOn: new Map(starters.map(([name, days]) => [someone(name), day(days)])),
    terminatedOn: new Map(leavers.map(([name, days]) => [someone(name), day(days)])),
    leave: leave.map(([name, code, from, to, status]) => {
      return { person: someone(name), code, from: day(from), to: day(to), status }
    }),
    events: new Map(events.map(([name, days, event]) => [dayKey(someone(name), day(days)), event])),
  }
}

// All numbers are days after the Monday of the running week.

const starters: [string, number][] = [
  ['Lucas Ferreira', -35],
  ['Thuy Nguyen', -21],
]

const leavers: [string, number][] = [
  ['Losa Leota', -25],
  ['Callum Ritchie', -10],
]

const leave: [string, string, number, number, DemoLeave['status']][] = [
  ['Grace Chen', 'ANNUAL', -56, -50, 'Approved'],
  ['Li Zhang', 'ANNUAL', -49, -43, 'Approved'],
  ['Tāne Rangi', 'SICK', -40, -39, 'Approved'],
  ['Catherine O’Brien', 'ANNUAL', -35, -29, 'Approved'],
  ['Mele Fifita', 'SICK', -31, -31, 'Approved'],
  ['Kirsty McLeod', 'ANNUAL', -28, -22, 'Approved'],
  ['Sanjay Kumar', 'SICK', -19, -19, 'Approved'],
  ['Ngaire Hohepa', 'UNPAID', -17, -17, 'Approved'],
  ['Priya Sharma', 'SICK', -6, -5, 'Approved'],
  ['Ruby Mitchell', 'ANNUAL', -7, -1, 'Approved'],
  ['Brent Hollis', 'ALT', -3, -3, 'Approved'],
  ['Megan Doyle', 'SICK', -4, -4, 'Approved'],
  ['Emma Fraser', 'ANNUAL', 0, 4, 'Approved'],
  ['Nikau Paki', 'ANNUAL', 0, 6, 'Approved'],
  ['Mere Tamihana', 'ANNUAL', 7, 11, 'Approved'],
  ['Oliver Campbell', 'ANNUAL', 7, 11, 'Pending'],
  ['Rosa Delgado', 'ANNUAL', 9, 13, 'Pending'],
  ['Stephen Kirk', 'ALT', 3, 3, 'Pending'],
  ['Hana Whaanga', 'ANNUAL', 10, 11, 'Pending'],
  ['Kauri Edmonds', 'UNPAID', 2, 2, 'Pending'],
  ['Daniel Kim', 'ANNUAL', 7, 10, 'Declined'],
]

const events: [string, number, DemoEvent][] = [
  ['Arjun Patel', -14, 'stayedOn'],
  ['James Thompson', -13, 'late'],
  ['Yuki Tanaka', -12, 'absent'],
  ['Sione Tupou', -6, 'noOut'],
  ['Tevita Vea', -6, 'twiceOut'],
  ['Vikram Naidu', -5, 'noOut'],
  ['Charlotte Wilson', -5, 'stayedOn'],
  ['Jack Robertson', -5, 'oddBreak'],
  ['Harpreet Singh', -4, 'noOut'],
  ['Craig Buchanan', -4, 'late'],
  ['Grace Chen', -4, 'cameEarly'],
  ['Anahera Biddle', -3, 'noIn'],
  ['Daniel Kim', -1, 'late'],
  ['James Thompson', 0, 'late'],
  ['Sione Tupou', 0, 'noOut'],
  ['Tāne Rangi', 1, 'absent'],
  ['Isla MacDonald', 1, 'oddBreak'],
  ['Grace Chen', 1, 'cameEarly'],
  ['Charlotte Wilson', 2, 'stayedOn'],
  ['Wiremu Parata', 2, 'noOut'],
  ['Rawiri Te Kanawa', 3, 'late'],
  ['Tevita Vea', 3, 'twiceIn'],
  ['Finn Gallagher', 4, 'leftEarly'],
]
