import { expect, it } from 'vitest'
import { at, inputWith, mondayOf, punch, row, section } from '../testing/employee.ts'
import { calculateTimesheet } from '../timesheet.ts'

const apart = (longestMinutes: number) => ({
  inPunchId: 'In 06:00',
  inAt: at('06:00'),
  outPunchId: 'Out 20:05',
  outAt: at('20:05'),
  longestMinutes,
})

it('an In and an Out further apart than a pair may be name each other and the limit', () => {
  const { shifts } = mondayOf(inputWith({}, { punches: [punch('In 06:00'), punch('Out 20:05')] }))
  expect(shifts.map(({ incomplete }) => incomplete.map(({ tooFarApart }) => tooFarApart))).toEqual([
    [apart(840)],
    [apart(840)],
  ])
})

it('the limit named is that of the In: its section may wait longer', () => {
  const schedule = [row([section('06:00', '19:00')])]
  const { shifts } = mondayOf(
    inputWith({ lateDepartureThreshold: 62 }, { schedule, punches: [punch('In 06:00'), punch('Out 20:05')] }),
  )
  expect(shifts[0]!.incomplete[0]!.tooFarApart).toEqual(apart(842))
})

it.each([
  { why: 'an In after it', punches: ['In 06:00', 'In 20:05'] },
  { why: 'nothing after it', punches: ['In 06:00'] },
  { why: 'an Out before it', punches: ['Out 05:00', 'In 06:00'] },
])('an In with $why is not too far from an Out', ({ punches }) => {
  const { shifts } = mondayOf(inputWith({}, { punches: punches.map((text) => punch(text)) }))
  const found = shifts.flatMap(({ incomplete }) => incomplete.map(({ tooFarApart }) => tooFarApart))
  expect(new Set(found)).toEqual(new Set([null]))
})

it('a repeat names the punch that counts in its place', () => {
  const punches = [punch('? 08:30'), punch('? 08:33'), punch('Out 15:38'), punch('? 15:40')]
  const { repeats } = calculateTimesheet(inputWith({}, { punches, company: { repeatPunchMinutes: 5 } }))
  expect(repeats.toSorted((a, b) => a.at - b.at)).toEqual([
    { punchId: '? 08:33', at: at('08:33'), of: '? 08:30' },
    { punchId: 'Out 15:38', at: at('15:38'), of: '? 15:40' },
  ])
})
