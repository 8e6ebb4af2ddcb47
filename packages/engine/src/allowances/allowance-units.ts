import type { Rule } from '../explain/rule.ts'
import type { Minutes } from '../zone/civil-date.ts'

export type AllowanceCalculationType = 'eitherOnePerShift' | 'hoursWorkedForShift' | 'hoursWorkedForDay'

export interface Skill {
  id: string
  active: boolean
  payTypeId: string
  allowanceCalculationType: AllowanceCalculationType
}

export interface AllowanceShift {
  paidMinutes: Minutes
  /** skills the section asks for; empty: any */
  skills: readonly string[]
}

/** What one pay type earns in a day: a number of shifts, or minutes to be paid as hours. */
export interface AllowanceUnits {
  payTypeId: string
  shifts: number
  minutes: Minutes
  /** the skills carried, and the kinds of calculation among them */
  skillIds: string[]
  rules: Rule[]
}

/**
 * The allowances of one day for the skills of its shifts, however many skills share a pay type. Never overtime.
 * @param skills those the employee has
 * @returns only pay types that earned something
 * @source docs/engine.md A9
 */
export function allowanceUnits(shifts: readonly AllowanceShift[], skills: readonly Skill[]): AllowanceUnits[] {
  const dayMinutes = shifts.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
  const payTypeIds = [...new Set(skills.map(({ payTypeId }) => payTypeId))]
  return payTypeIds
    .map((payTypeId) => {
      const carriersOf = (type: AllowanceCalculationType): AllowanceShift[] =>
        shifts.filter((shift) =>
          skills.some(
            (skill) =>
              skill.payTypeId === payTypeId && skill.allowanceCalculationType === type && isCarried(shift, skill),
          ),
        )
      const shiftMinutes = carriersOf('hoursWorkedForShift').reduce((sum, { paidMinutes }) => sum + paidMinutes, 0)
      const carried = skills.filter(
        (skill) => skill.payTypeId === payTypeId && shifts.some((shift) => isCarried(shift, skill)),
      )
      const isWholeDay = carriersOf('hoursWorkedForDay').length > 0
      return {
        payTypeId,
        shifts: carriersOf('eitherOnePerShift').length,
        minutes: isWholeDay ? dayMinutes : shiftMinutes,
        skillIds: carried.map(({ id }) => id),
        rules: [...new Set(carried.map((skill) => skill.allowanceCalculationType))].map(ruleOf),
      }
    })
    .filter(({ shifts, minutes }) => shifts > 0 || minutes > 0)
}

function ruleOf(value: AllowanceCalculationType): Rule {
  return { id: 'allowance', section: 'A9', setting: 'allowanceCalculationType', value, from: 'skill' }
}

function isCarried({ paidMinutes, skills }: AllowanceShift, skill: Skill): boolean {
  return skill.active && paidMinutes > 0 && (skills.length === 0 || skills.includes(skill.id))
}
