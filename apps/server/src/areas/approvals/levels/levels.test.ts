import { array, assert, constantFrom, option, pre, property, record, uniqueArray, type Arbitrary } from 'fast-check'
import { expect, it } from 'vitest'
import { Levels, type LevelFacts } from './levels.ts'

const PEOPLE = ['ada', 'bo', 'cy', 'dee', 'eli', 'flo']
const person = constantFrom(...PEOPLE)
const people = uniqueArray(person, { maxLength: 3 })

const facts: Arbitrary<LevelFacts> = record({
  approvers: uniqueArray(person, { minLength: 1 }),
  admins: people,
  above: record({ managers: option(people), supervisors: people }),
  below: record({ managers: option(people), supervisors: people }),
  standIns: array(record({ accountId: person, delegateId: person }), { maxLength: 3 }),
}).map(({ approvers, admins, above, below, standIns }) => ({
  approvers: approvers.map((id) => ({ id, name: id, roleId: '3', isAdmin: admins.includes(id) })),
  nodes: [
    { id: 'plant', parentId: null, name: 'Plant', managerIds: above.managers, supervisorIds: above.supervisors },
    { id: 'bakery', parentId: 'plant', name: 'Bakery', managerIds: below.managers, supervisorIds: below.supervisors },
  ],
  standIns: standIns.filter(({ accountId, delegateId }) => accountId !== delegateId),
}))

const NEW = { departmentId: 'bakery', approved: false, firstBy: null, firstFor: null }

it('nobody decides at both levels of a pair, for themselves or for someone, while there is someone else', () => {
  assert(
    property(facts, person, person, (known, one, other) => {
      const levels = new Levels(known)
      const first = levels.turnOf(one, NEW)
      if (first === null || first.turn === 'second') return
      const pair = { ...NEW, firstBy: one, firstFor: first.for }
      const second = levels.turnOf(other, pair)
      const taken = [one, first.for]
      const deciders = [
        ...known.approvers.filter(({ isAdmin }) => isAdmin).map(({ id }) => id),
        ...levels.managers('bakery'),
      ]
      const isSomeoneElse = deciders.some((id) => !taken.includes(id))
      if (first.turn === 'both') expect(isSomeoneElse).toBe(false)
      if (second === null || !isSomeoneElse) return
      expect(taken).not.toContain(other)
      expect(taken).not.toContain(second.for ?? other)
    }),
    { numRuns: 2000 },
  )
})

it('someone can always give the next approval as long as the company has an administrator', () => {
  assert(
    property(facts, (known) => {
      pre(known.approvers.some(({ isAdmin }) => isAdmin))
      const levels = new Levels(known)
      for (const one of PEOPLE) {
        const first = levels.turnOf(one, NEW)
        if (first === null || first.turn === 'both') continue
        const pair = { ...NEW, firstBy: one, firstFor: first.for }
        expect(PEOPLE.filter((each) => levels.turnOf(each, pair) !== null)).not.toEqual([])
        expect(levels.askedOf(pair).filter((each) => levels.turnOf(each, pair) !== null)).not.toEqual([])
      }
      expect(levels.askedOf(NEW).filter((each) => levels.turnOf(each, NEW) !== null)).not.toEqual([])
    }),
    { numRuns: 2000 },
  )
})

it.each([
  { why: 'the department’s own', own: ['bo'], above: ['cy'], found: ['bo'] },
  { why: 'those of the department above', own: null, above: ['cy'], found: ['cy'] },
  { why: 'those of the department above, where its own have left', own: ['gone'], above: ['cy'], found: ['cy'] },
  { why: 'administrators, where nobody is named', own: null, above: null, found: [] },
])('the managers are $why', ({ own, above, found }) => {
  const levels = new Levels({
    approvers: ['ada', 'bo', 'cy'].map((id) => ({ id, name: id, roleId: '3', isAdmin: id === 'ada' })),
    nodes: [
      { id: 'plant', parentId: null, name: 'Plant', managerIds: above, supervisorIds: [] },
      { id: 'bakery', parentId: 'plant', name: 'Bakery', managerIds: own, supervisorIds: [] },
    ],
    standIns: [],
  })
  expect(levels.managers('bakery')).toEqual(found)
  expect(levels.askedOf({ ...NEW, firstBy: 'dee' })).toEqual(found.length > 0 ? found : ['ada'])
})
