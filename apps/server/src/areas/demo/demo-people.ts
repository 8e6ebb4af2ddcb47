import type { NodePath } from '../new-companies/new-companies.service.ts'
import type { DemoPayGroup } from './demo-pay-groups.ts'
import type { DemoRoster } from './demo-rosters.ts'
import { fernbankTeams, harbourTeams, type DemoTeam } from './demo-teams.ts'

export interface DemoPerson {
  clockId: number
  firstName: string
  lastName: string
  path: NodePath
  roster: DemoRoster
  payGroup: DemoPayGroup
  /** Whether the 'Quarter hour' rounding applies. */
  isRounded: boolean
  /** Minutes of an ordinary day. */
  standardMinutes: number
}

const standardMinutesOf: Record<DemoPayGroup, number> = {
  production: 480,
  longShifts: 690,
  distribution: 480,
  partTime: 240,
  office: 480,
}

/** The people of Fernbank Foods, by team. */
export const demoPeople: DemoPerson[] = peopleOf(fernbankTeams)

export const harbourPeople: DemoPerson[] = peopleOf(harbourTeams)

/** The person of a demo company with that whole name. */
export function personNamed(people: DemoPerson[], name: string): DemoPerson {
  const found = people.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
  if (!found) throw new Error(`Nobody in the demo is called ${name}.`)
  return found
}

function peopleOf(teams: readonly DemoTeam[]): DemoPerson[] {
  return teams
    .flatMap(({ names, ...team }) => names.map((name) => ({ ...team, name })))
    .map(({ name, path, roster, payGroup }, index) => {
      const [firstName = '', ...lastNames] = name.split(' ')
      const isRounded = payGroup === 'production' || payGroup === 'partTime'
      const standardMinutes = standardMinutesOf[payGroup]
      const clockId = 101 + index
      return { clockId, firstName, lastName: lastNames.join(' '), path, roster, payGroup, isRounded, standardMinutes }
    })
}
