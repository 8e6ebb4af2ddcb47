import { describe, expect, it, vi } from 'vitest'
import { findEntries, indexPalette } from './find-entries.ts'
import { manyPeople, paletteSource } from './palette.fixture.ts'

const index = indexPalette(paletteSource(manyPeople(80), () => undefined))
const texts = (typed: string) =>
  findEntries(index, typed).map(({ title, entries }) => [title, ...entries.map(({ text }) => text)])

describe('what the typed text means', () => {
  it('with nothing typed: the screens, then the actions', () =>
    expect(texts('').map(([title]) => title)).toEqual(['Screens', 'Actions']))

  it('a person and a day', () => {
    const [group] = texts('mele fon 27')
    expect(group).toEqual(['Timesheets', 'Mele Fonuake, Tue 27/10', 'Mele Fonuake, week of Tue 27/10'])
  })

  it('a name that begins so stands before a name with it inside', () => {
    const [[, first] = []] = texts('mel')
    expect(first).toBe('Mele Calderro')
    expect(texts('melv')[0]).toContain('Ines Melville')
  })

  it('a screen before people when its name begins so', () => expect(texts('time')[0]?.[1]).toBe('Time Approvals'))

  it('a date is a date before it is part of a clock ID', () => {
    const crowd = indexPalette(paletteSource(manyPeople(2000), () => undefined))
    expect(findEntries(crowd, 'mele fon 27')[0]?.entries[0]?.text).toBe('Mele Fonuake, Tue 27/10')
  })

  it('a clock ID is found whole', () => expect(texts('1042')[0]?.[1]).toBe('Oskar Waitora'))

  it('accents need not be typed', () => expect(texts('tamati')[0]?.[1]).toContain('Tāmati'))

  it('a date alone opens the dated screens', () =>
    expect(texts('last fortnight')).toContainEqual(['Dates', 'Time Approvals, 19/10 – 01/11/2026']))

  it('an action by a word of it', () => expect(texts('dark')).toEqual([['Actions', 'Use the dark theme']]))

  it('nothing when nothing fits', () => expect(texts('zzz')).toEqual([]))
})

describe('the work of a key', () => {
  const typed = 'mele fonuake last fortnight'

  it('folds no name again: the names are folded once, when the palette opens', () => {
    const large = indexPalette(paletteSource(manyPeople(2000), () => undefined))
    const normalize = vi.spyOn(String.prototype, 'normalize')
    for (let length = 1; length <= typed.length; length += 1) findEntries(large, typed.slice(0, length))
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  it('grows with the number of people, not with its square', () => {
    const [few, many] = [500, 2000].map((count) => readsOfNames(count, typed))
    expect(few).toBeGreaterThan(0)
    // four times as many people, sorted: 4 × log 2,000 / log 500 is 4.9; comparing each with each would be 16
    expect(many! / few!).toBeLessThan(6)
  })
})

/** How often names are read while the text is typed key by key. */
function readsOfNames(count: number, typed: string): number {
  let reads = 0
  const people = manyPeople(count).map(({ name, ...person }) => ({
    ...person,
    get name() {
      reads += 1
      return name
    },
  }))
  const index = indexPalette(paletteSource(people, () => undefined))
  reads = 0
  for (let length = 1; length <= typed.length; length += 1) findEntries(index, typed.slice(0, length))
  return reads
}
