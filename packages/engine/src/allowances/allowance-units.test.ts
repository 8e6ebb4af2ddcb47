import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowanceUnits, type AllowanceCalculationType, type Skill } from './allowance-units.ts'

const skill = (id: string, allowanceCalculationType: AllowanceCalculationType, payTypeId = 'first-aid'): Skill => ({
  id,
  active: true,
  payTypeId,
  allowanceCalculationType,
})
const rule = (value: AllowanceCalculationType) => {
  return { id: 'allowance', section: 'A9', setting: 'allowanceCalculationType', value, from: 'skill' }
}
const any = (paidMinutes: number) => ({ paidMinutes, skills: [] })

describe('an allowance', () => {
  it.each([
    {
      why: 'two skills of one pay type earn one unit per shift',
      shifts: [any(60), any(60)],
      skills: [skill('a', 'eitherOnePerShift'), skill('b', 'eitherOnePerShift')],
      expected: [[2, 0]],
    },
    {
      why: 'hours of the shift count the shifts that carry it',
      shifts: [any(60), { paidMinutes: 90, skills: ['b'] }],
      skills: [skill('a', 'hoursWorkedForShift')],
      expected: [[0, 60]],
    },
    {
      why: 'hours of the day count every paid minute',
      shifts: [any(60), { paidMinutes: 90, skills: ['b'] }],
      skills: [skill('a', 'hoursWorkedForDay')],
      expected: [[0, 150]],
    },
    {
      why: 'a shift that asks for another skill earns nothing',
      shifts: [{ paidMinutes: 90, skills: ['b'] }],
      skills: [skill('a', 'hoursWorkedForDay')],
      expected: [],
    },
    {
      why: 'a shift without paid minutes earns nothing',
      shifts: [any(0)],
      skills: [skill('a', 'eitherOnePerShift')],
      expected: [],
    },
    {
      why: 'an inactive skill earns nothing',
      shifts: [any(60)],
      skills: [{ ...skill('a', 'eitherOnePerShift'), active: false }],
      expected: [],
    },
  ])('$why', ({ shifts, skills, expected }) => {
    expect(allowanceUnits(shifts, skills).map((earned) => [earned.shifts, earned.minutes])).toEqual(expected)
  })

  it('is one line per pay type', () => {
    const skills = [skill('a', 'eitherOnePerShift'), skill('b', 'hoursWorkedForDay', 'tools')]
    expect(allowanceUnits([any(60)], skills).map(({ payTypeId }) => payTypeId)).toEqual(['first-aid', 'tools'])
  })

  it('names the shifts and the skills that each way of calculating counts', () => {
    const skills = [
      skill('a', 'eitherOnePerShift'),
      skill('b', 'eitherOnePerShift'),
      skill('c', 'eitherOnePerShift'),
      skill('d', 'hoursWorkedForShift'),
      skill('e', 'hoursWorkedForDay', 'tools'),
    ]
    const shifts = [{ paidMinutes: 60, skills: ['c', 'a', 'e'] }, any(0), any(90)]
    expect(allowanceUnits(shifts, skills)).toEqual([
      {
        payTypeId: 'first-aid',
        shifts: 2,
        minutes: 90,
        reasons: [
          {
            rule: rule('eitherOnePerShift'),
            shifts: 2,
            minutes: 0,
            carriers: [
              { shift: 0, skillIds: ['a', 'c'], isAsked: true },
              { shift: 2, skillIds: ['a', 'b', 'c'], isAsked: false },
            ],
          },
          {
            rule: rule('hoursWorkedForShift'),
            shifts: 0,
            minutes: 90,
            carriers: [{ shift: 2, skillIds: ['d'], isAsked: false }],
          },
        ],
      },
      {
        payTypeId: 'tools',
        shifts: 0,
        minutes: 150,
        reasons: [
          {
            rule: rule('hoursWorkedForDay'),
            shifts: 0,
            minutes: 150,
            carriers: [
              { shift: 0, skillIds: ['e'], isAsked: true },
              { shift: 2, skillIds: ['e'], isAsked: false },
            ],
          },
        ],
      },
    ])
  })

  it('pays the minutes of a shift once where another skill pays the whole day', () => {
    const skills = [skill('a', 'hoursWorkedForShift'), skill('b', 'hoursWorkedForDay')]
    const [earned] = allowanceUnits([any(60), { paidMinutes: 90, skills: ['other'] }], skills)
    expect(earned).toMatchObject({
      minutes: 150,
      reasons: [
        { rule: rule('hoursWorkedForDay'), minutes: 150, carriers: [{ shift: 0, skillIds: ['b'] }] },
        { rule: rule('hoursWorkedForShift'), minutes: 0, carriers: [{ shift: 0, skillIds: ['a'] }] },
      ],
    })
  })

  it('of one paid minute is earned', () => {
    const skills = [skill('a', 'eitherOnePerShift'), skill('b', 'hoursWorkedForShift', 'tools')]
    expect(allowanceUnits([any(1)], skills).map(({ shifts, minutes }) => shifts + minutes)).toEqual([1, 1])
  })

  it('is accounted for by its reasons, whatever shifts and skills there are', () => {
    const ids = ['a', 'b', 'c', 'd']
    const shift = fc.record({ paidMinutes: fc.constantFrom(0, 1, 60, 480), skills: fc.subarray(ids) })
    const own = fc.record({
      active: fc.boolean(),
      payTypeId: fc.constantFrom('first-aid', 'tools'),
      allowanceCalculationType: fc.constantFrom('eitherOnePerShift', 'hoursWorkedForShift', 'hoursWorkedForDay'),
    })
    const check = fc.property(fc.array(shift, { maxLength: 3 }), fc.array(own, { maxLength: 4 }), (shifts, given) => {
      const skills = given.map((each, place): Skill => ({ ...each, id: ids[place]! }))
      for (const { payTypeId, reasons, ...earned } of allowanceUnits(shifts, skills)) {
        expect({ shifts: sumOf(reasons, 'shifts'), minutes: sumOf(reasons, 'minutes') }).toEqual(earned)
        expect(earned.minutes).toBeLessThanOrEqual(sumOf(shifts, 'paidMinutes'))
        for (const { rule: way, carriers } of reasons) {
          for (const { shift: place, skillIds, isAsked } of carriers) {
            const carrying = shifts[place]!
            expect(carrying.paidMinutes).toBeGreaterThan(0)
            expect(isAsked).toBe(carrying.skills.length > 0)
            expect(skills.filter(({ id }) => skillIds.includes(id))).toEqual(
              skills.filter(
                (each) =>
                  each.active &&
                  each.payTypeId === payTypeId &&
                  each.allowanceCalculationType === way.value &&
                  (!isAsked || carrying.skills.includes(each.id)),
              ),
            )
          }
        }
      }
    })
    fc.assert(check)
  })
})

function sumOf<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
