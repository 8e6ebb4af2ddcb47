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
  /** skills the section requires; empty: any */
  skills: readonly string[]
}

/** What one pay type earns in a day: a number of shifts, or minutes to be paid as hours. */
export interface AllowanceUnits {
  payTypeId: string
  shifts: number
  minutes: Minutes
  /** one for each way of calculating among the skills carried; they add up to `shifts` and `minutes` */
  reasons: AllowanceReason[]
}

/** What the skills with one way of calculating earn. */
export interface AllowanceReason {
  rule: Rule
  shifts: number
  /** 0 where other skills already pay all minutes of the day: no minute is paid twice */
  minutes: Minutes
  /** the shifts that carry one of the skills, at least one */
  carriers: AllowanceCarrier[]
}

export interface AllowanceCarrier {
  /** place among the shifts of the day */
  shift: number
  skillIds: string[]
  /** the section requires these skills; if it requires none, every skill earns */
  isAsked: boolean
}

/**
 * The allowances of one day for the skills of its shifts, however many skills share a pay type. Never overtime.
 * @param skills those the employee has
 * @returns only pay types that earned something
 * @source docs/engine.md A9
 */
export function allowanceUnits(shifts: readonly AllowanceShift[], skills: readonly Skill[]): AllowanceUnits[] {
  const payTypeIds = [...new Set(skills.map(({ payTypeId }) => payTypeId))]
  return payTypeIds
    .map((payTypeId) => {
      const reasons = reasonsOf(
        shifts,
        skills.filter((skill) => skill.payTypeId === payTypeId),
      )
      return {
        payTypeId,
        shifts: reasons.reduce((sum, reason) => sum + reason.shifts, 0),
        minutes: reasons.reduce((sum, reason) => sum + reason.minutes, 0),
        reasons,
      }
    })
    .filter(({ reasons }) => reasons.length > 0)
}

/** @param skills of one pay type */
function reasonsOf(shifts: readonly AllowanceShift[], skills: readonly Skill[]): AllowanceReason[] {
  const carriersOf = (type: AllowanceCalculationType): AllowanceCarrier[] => {
    const ofType = skills.filter(({ allowanceCalculationType }) => allowanceCalculationType === type)
    return ofType.length === 0 ? [] : shifts.flatMap((shift, place) => carrierOf(shift, place, ofType) ?? [])
  }
  const minutesOf = (places: readonly number[]): Minutes =>
    places.reduce((sum, place) => sum + (shifts[place]?.paidMinutes ?? 0), 0)

  const [ofShifts, ofDay, ofHours] = [
    carriersOf('eitherOnePerShift'),
    carriersOf('hoursWorkedForDay'),
    carriersOf('hoursWorkedForShift'),
  ]
  const hours = ofDay.length > 0 ? 0 : minutesOf(ofHours.map(({ shift }) => shift))
  return [
    { rule: ruleOf('eitherOnePerShift'), shifts: ofShifts.length, minutes: 0, carriers: ofShifts },
    { rule: ruleOf('hoursWorkedForDay'), shifts: 0, minutes: minutesOf([...shifts.keys()]), carriers: ofDay },
    { rule: ruleOf('hoursWorkedForShift'), shifts: 0, minutes: hours, carriers: ofHours },
  ].filter(({ carriers }) => carriers.length > 0)
}

/** undefined for a shift that carries none of the skills */
function carrierOf(shift: AllowanceShift, place: number, skills: readonly Skill[]): AllowanceCarrier | undefined {
  const carried = skills.filter((skill) => isCarried(shift, skill))
  if (carried.length === 0) return undefined
  return { shift: place, skillIds: carried.map(({ id }) => id), isAsked: shift.skills.length > 0 }
}

function ruleOf(value: AllowanceCalculationType): Rule {
  return { id: 'allowance', section: 'A9', setting: 'allowanceCalculationType', value, from: 'skill' }
}

function isCarried({ paidMinutes, skills }: AllowanceShift, skill: Skill): boolean {
  return skill.active && paidMinutes > 0 && (skills.length === 0 || skills.includes(skill.id))
}
