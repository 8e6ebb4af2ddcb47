import { describe, expect, it } from 'vitest'
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
    expect(group).toEqual(['Timesheets', 'Mele Fonuake, Tue 27 Oct', 'Mele Fonuake, week of Tue 27 Oct'])
  })

  it('a name that begins so stands before a name with it inside', () => {
    const [[, first] = []] = texts('mel')
    expect(first).toBe('Mele Calderro')
    expect(texts('melv')[0]).toContain('Ines Melville')
  })

  it('a screen before people when its name begins so', () => expect(texts('time')[0]?.[1]).toBe('Time Approvals'))

  it('a date is a date before it is part of a clock ID', () => {
    const crowd = indexPalette(paletteSource(manyPeople(2000), () => undefined))
    expect(findEntries(crowd, 'mele fon 27')[0]?.entries[0]?.text).toBe('Mele Fonuake, Tue 27 Oct')
  })

  it('a clock ID is found whole', () => expect(texts('1042')[0]?.[1]).toBe('Oskar Waitora'))

  it('accents need not be typed', () => expect(texts('tamati')[0]?.[1]).toContain('Tāmati'))

  it('a date alone opens the dated screens', () =>
    expect(texts('last fortnight')).toContainEqual(['Dates', 'Time Approvals, 19 Oct – 1 Nov 2026']))

  it('an action by a word of it', () => expect(texts('dark')).toEqual([['Actions', 'Use the dark theme']]))

  it('nothing when nothing fits', () => expect(texts('zzz')).toEqual([]))
})

it('with 2,000 people a key takes under 50 ms', () => {
  const large = indexPalette(paletteSource(manyPeople(2000), () => undefined))
  const typed = 'mele fonuake last fortnight'
  const taken = Array.from(typed, (_, place) => {
    const start = performance.now()
    findEntries(large, typed.slice(0, place + 1))
    return performance.now() - start
  }).toSorted((one, other) => one - other)
  // the median: another process may take the processor in the middle of one key
  expect(taken[Math.floor(taken.length / 2)]).toBeLessThan(50)
})
