import type { PalettePerson, PaletteSource } from './palette.types.ts'

const FIRST = ['Mele', 'Ines', 'Oskar', 'Aroha', 'Tāmati', 'Hemi', 'Greta', 'Paloma', 'Ruth', 'Lionel']
const LAST = ['Fonuake', 'Calderro', 'Lindvale', 'Tennick', 'Waitora', 'Holmquill', 'Reyesto', 'Melville']

/** As many people as asked for, clock IDs from 1000 on. */
export function manyPeople(count: number): PalettePerson[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `person-${place}`,
    name: `${FIRST[place % FIRST.length]} ${LAST[Math.floor(place / FIRST.length) % LAST.length]}`,
    clockId: 1000 + place,
    detail: 'Packing',
  }))
}

/** A palette whose entries tell `said` what they did. */
export function paletteSource(people: PalettePerson[], said: (what: string) => void): PaletteSource {
  return {
    today: '2026-11-06',
    people,
    screens: [
      { key: 'approvals', name: 'Time Approvals', section: 'Timesheet', open: () => said('approvals') },
      { key: 'payroll', name: 'Payroll Transfer', section: 'Transfer', open: () => said('payroll') },
      { key: 'payGroups', name: 'Pay Groups', section: 'Settings', open: () => said('pay groups') },
    ],
    personTargets: [
      {
        key: 'timesheet',
        group: 'Timesheets',
        words: (name, when) => (when === null ? name : `${name}, ${when}`),
        open: (person, range) => said(`timesheet ${person.clockId} ${range?.from ?? ''} ${range?.to ?? ''}`.trim()),
      },
      {
        key: 'roster',
        group: 'Timesheets',
        words: (name, when) => (when === null ? `${name}, this week` : `${name}, week of ${when}`),
        hint: 'Roster',
        open: (person) => said(`roster ${person.clockId}`),
      },
    ],
    datedTargets: [
      {
        key: 'approvals',
        words: (when) => `Time Approvals, ${when}`,
        open: ({ from, to }) => said(`approvals ${from} ${to}`),
      },
    ],
    actions: [
      { key: 'dark', name: 'Use the dark theme', run: () => said('dark') },
      { key: 'keys', name: 'Keyboard shortcuts', shortcut: '?', run: () => said('keys') },
    ],
  }
}
