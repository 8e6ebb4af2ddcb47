import { describe, expect, it } from 'vitest'
import { allowanceUnits, type AllowanceCalculationType, type Skill } from './allowance-units.ts'

const skill = (id: string, allowanceCalculationType: AllowanceCalculationType, payTypeId = 'first-aid'): Skill => ({
  id,
  active: true,
  payTypeId,
  allowanceCalculationType,
})
const any = (paidMinutes: number) => ({ paidMinutes, skills: [] })

describe('an allowance', () => {
  it.each([
    {
      why: 'two skills of one pay type earn one unit a shift',
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

  it('is one line a pay type', () => {
    const skills = [skill('a', 'eitherOnePerShift'), skill('b', 'hoursWorkedForDay', 'tools')]
    expect(allowanceUnits([any(60)], skills).map(({ payTypeId }) => payTypeId)).toEqual(['first-aid', 'tools'])
  })

  it('names the carried skills of its own pay type, and each way of calculating once', () => {
    const skills = [
      skill('a', 'eitherOnePerShift'),
      skill('b', 'eitherOnePerShift'),
      skill('c', 'eitherOnePerShift'),
      skill('d', 'hoursWorkedForDay', 'tools'),
    ]
    const shifts = [{ paidMinutes: 60, skills: ['a', 'b', 'd'] }]
    const rule = { id: 'allowance', section: 'A9', setting: 'allowanceCalculationType', from: 'skill' }
    expect(allowanceUnits(shifts, skills)).toEqual([
      {
        payTypeId: 'first-aid',
        shifts: 1,
        minutes: 0,
        skillIds: ['a', 'b'],
        rules: [{ ...rule, value: 'eitherOnePerShift' }],
      },
      { payTypeId: 'tools', shifts: 0, minutes: 60, skillIds: ['d'], rules: [{ ...rule, value: 'hoursWorkedForDay' }] },
    ])
  })

  it('of one paid minute is earned', () => {
    const skills = [skill('a', 'eitherOnePerShift'), skill('b', 'hoursWorkedForShift', 'tools')]
    expect(allowanceUnits([any(1)], skills).map(({ shifts, minutes }) => shifts + minutes)).toEqual([1, 1])
  })
})
