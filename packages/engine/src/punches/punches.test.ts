import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rulesOf } from '../rules.ts'
import { auckland, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { calculateTimesheet } from '../timesheet.ts'
import { normalisePunches } from './normalise-punches.ts'
import { pairPunches } from './pair-punches.ts'

function pairsOf(texts: string[], maxPairMinutes = 840): { pairs: string[]; singles: string[] } {
  const { punches } = normalisePunches(
    texts.map((text) => punch(text)),
    [],
  )
  const counted = { punches, repeats: [], undecided: null }
  const rules = rulesOf({ ...inputWith({ punchPairCompletionTime: maxPairMinutes / 60 }).settings[0]! })
  const { pairs, singles } = pairPunches(counted, { zone: auckland, rulesOn: () => rules, sections: [] })
  return {
    pairs: pairs.map((pair) => `${pair.in.id} / ${pair.out.id}`),
    singles: singles.map(({ punch: { id }, direction }) => `${direction}: ${id}`),
  }
}

describe('pairing', () => {
  it.each([
    {
      why: 'an In and the Out after it',
      punches: ['Out 12:00', 'In 08:00'],
      pairs: ['In 08:00 / Out 12:00'],
      singles: [],
    },
    {
      why: 'a second In leaves the first single',
      punches: ['In 08:00', 'In 09:00', 'Out 12:00'],
      pairs: ['In 09:00 / Out 12:00'],
      singles: ['In: In 08:00'],
    },
    {
      why: 'a second Out is single',
      punches: ['In 08:00', 'Out 11:00', 'Out 12:00'],
      pairs: ['In 08:00 / Out 11:00'],
      singles: ['Out: Out 12:00'],
    },
    {
      why: 'punches without direction alternate',
      punches: ['? 08:00', '? 12:00', '? 13:00'],
      pairs: ['? 08:00 / ? 12:00'],
      singles: ['In: ? 13:00'],
    },
    {
      why: 'a recorded direction corrects the alternation',
      punches: ['? 08:00', 'In 09:00', '? 12:00'],
      pairs: ['In 09:00 / ? 12:00'],
      singles: ['In: ? 08:00'],
    },
    {
      why: 'an Out comes before an In of the same minute',
      punches: ['In 12:00', 'In 08:00', 'Out 12:00', 'Out 16:00'],
      pairs: ['In 08:00 / Out 12:00', 'In 12:00 / Out 16:00'],
      singles: [],
    },
  ])('$why', ({ punches, pairs, singles }) => expect(pairsOf(punches)).toEqual({ pairs, singles }))

  it('stops at the longest pair', () => {
    expect(pairsOf(['In 08:00', 'Out 12:00'], 240).pairs).toHaveLength(1)
    expect(pairsOf(['In 08:00', 'Out 12:00'], 239).singles).toEqual(['In: In 08:00', 'Out: Out 12:00'])
  })
})

describe('repetitions', () => {
  it('merge into the punch of the same direction, the first by id', () => {
    const again = { ...punch('In 08:00'), id: 'z' }
    const blank = { ...punch('? 08:00'), id: 'a' }
    const { punches, merged } = normalisePunches([again, blank, punch('In 08:00')], [])
    expect(punches.map(({ id }) => id)).toEqual(['In 08:00'])
    expect(merged).toEqual([
      { punchId: 'a', into: 'In 08:00' },
      { punchId: 'z', into: 'In 08:00' },
    ])
  })

  it('merge alike in whatever order they were sent', () => {
    const sent = ['b', 'a', 'd', 'c'].flatMap((id) => [
      { ...punch('In 08:00'), id: `${id} in` },
      { ...punch('Out 08:00'), id: `${id} out` },
      { ...punch('? 08:00'), id },
    ])
    const check = fc.property(fc.shuffledSubarray(sent, { minLength: sent.length }), (shuffled) => {
      const { punches, merged } = normalisePunches(shuffled, [])
      expect(punches.map(({ id }) => id)).toEqual(['a out', 'a in'])
      expect(merged).toHaveLength(10)
      expect(merged.find(({ punchId }) => punchId === 'd in')).toEqual({ punchId: 'd in', into: 'a in' })
    })
    fc.assert(check, { numRuns: 200 })
  })

  it('of punches without direction keep the first by id', () => {
    const sent = ['c', 'a', 'b'].map((id) => ({ ...punch('? 08:00'), id }))
    expect(normalisePunches(sent, []).punches.map(({ id }) => id)).toEqual(['a'])
  })

  it('a punch without a time is reported and the rest is calculated', () => {
    const broken = { ...punch('In 07:00'), id: 'broken', at: Number.NaN }
    const { days, problems } = calculateTimesheet(
      inputWith({}, { punches: [broken, punch('In 08:00'), punch('Out 09:00')] }),
    )
    expect(problems).toMatchObject([{ code: 'invalidPunch', id: 'broken' }])
    expect(days[0]?.paidMinutes).toBe(60)
  })
})

describe('automatic punches', () => {
  const template = row([section('08:00', '17:00')], { autoPunch: true })

  it('say that they are automatic', () => {
    const [pair] = mondayOf(inputWith({}, { schedule: [template] })).shifts[0]!.pairs
    expect(pair).toMatchObject({
      inPunchId: null,
      outPunchId: null,
      inType: 'AutoPair',
      outType: 'AutoPair',
      paidMinutes: 540,
    })
  })

  it('give way to a real punch', () => {
    const { shifts } = mondayOf(
      inputWith({}, { schedule: [template], punches: [punch('In 08:30'), punch('Out 12:00')] }),
    )
    expect(shifts[0]!.pairs).toMatchObject([{ inType: 'Man', outType: 'Man', paidMinutes: 210 }])
  })

  it('end only the last In of the section', () => {
    const schedule = [row([section('08:00', '17:00')], { autoPunch: true, outPunchOnly: true })]
    const { shifts } = mondayOf(inputWith({}, { schedule, punches: [punch('In 08:00'), punch('In 09:00')] }))
    expect(shifts[0]!.pairs).toMatchObject([
      { inPunchId: 'In 09:00', inType: 'Man', outPunchId: null, outType: 'AutoPair' },
    ])
    expect(shifts[0]!.incomplete).toMatchObject([{ punchId: 'In 08:00', exception: 'MissingPunch' }])
  })
})

describe('a punch without direction', () => {
  const directionsOf = (
    texts: string[],
    sections = [section('08:00', '16:00')],
    payGroup: Parameters<typeof inputWith>[0] = {},
  ): (string | null)[] => {
    const punches = texts.map((text) => punch(text))
    const { shifts } = mondayOf(inputWith(payGroup, { schedule: [row(sections)], punches }))
    return shifts.flatMap(({ pairs, incomplete }) => [
      ...pairs.map(({ inPunchId, outPunchId }) => `${inPunchId} / ${outPunchId}`),
      ...incomplete.map(({ direction, punchId }) => `${direction}: ${punchId}`),
    ])
  }

  it.each([
    { why: 'at the end of the late window is an Out', punches: ['? 17:30'], found: ['Out: ? 17:30'] },
    { why: 'a minute later an In', punches: ['? 17:31'], found: ['In: ? 17:31'] },
    {
      why: 'is an In after a punch at the start of the early window',
      punches: ['In 05:00', 'Out 06:30', '? 15:50'],
      found: ['In 05:00 / Out 06:30', 'In: ? 15:50'],
    },
    {
      why: 'and an Out after one a minute before it',
      punches: ['In 05:00', 'Out 06:29', '? 15:50'],
      found: ['Out: ? 15:50', 'In 05:00 / Out 06:29'],
    },
  ])('$why', ({ punches, found }) => expect(directionsOf(punches)).toEqual(found))

  it('is not an arrival for the section its In was for', () => {
    const short = [section('08:00', '08:30')]
    expect(directionsOf(['? 08:00', '? 09:00'], short, { lateDepartureThreshold: 0 })).toEqual(['? 08:00 / ? 09:00'])
  })
})

it('an In of the minute its break ended is ended by the automatic Out', () => {
  const schedule = [row([section('08:00', '17:00')], { autoPunch: true, outPunchOnly: true })]
  const punches = [punch('In 08:00'), punch('Out 12:00'), { ...punch('In 12:00'), id: 'back' }]
  expect(mondayOf(inputWith({}, { schedule, punches })).paidMinutes).toBe(540)
})
