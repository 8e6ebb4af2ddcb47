import { allowanceUnits, type AllowanceCalculationType } from '../allowances/allowance-units.ts'
import { convertUnits, type DayConversion } from '../pay-card/convert-units.ts'
import type { Minutes } from '../zone/civil-date.ts'
import { DEFAULT_STANDARD_HOURS } from './read-settings.ts'

export function allowanceCase(inputs: {
  shifts?: { paid: Minutes; skills?: string[] }[]
  employeeSkills?: string[]
  skills?: Record<string, { payType: string; calc: AllowanceCalculationType; active?: boolean }>
}): unknown {
  const skills = (inputs.employeeSkills ?? []).flatMap((id) => {
    const skill = inputs.skills?.[id]
    if (!skill) return []
    return [{ id, active: skill.active ?? true, payTypeId: skill.payType, allowanceCalculationType: skill.calc }]
  })
  const shifts = (inputs.shifts ?? []).map(({ paid, skills: asked }) => ({ paidMinutes: paid, skills: asked ?? [] }))
  const earned = allowanceUnits(shifts, skills)
  return { units: Object.fromEntries(earned.map((line) => [line.payTypeId, line.shifts + line.minutes])) }
}

interface CasePayType {
  convertToDay?: boolean
  ctDayType?: DayConversion['type']
  percentage?: number
  /** a number is the standard hours themselves */
  byStandardHour?: boolean | number
  ctDay?: number
}

export function unitsCase(inputs: {
  minutes: Minutes | Minutes[]
  payType?: CasePayType
  convertUnit?: number
  standardHours?: number
}): unknown {
  const parts = Array.isArray(inputs.minutes) ? inputs.minutes : [inputs.minutes]
  const minutes = parts.reduce((sum, part) => sum + part, 0)
  return convertUnits(minutes, conversionOf(inputs.payType ?? {}, inputs.standardHours), inputs.convertUnit ?? 1)
}

/** The named way, else the one whose field is filled; the pay type form's default is a ctDay of one hour. */
function conversionOf(
  { convertToDay, ctDayType, percentage, byStandardHour, ctDay = 1 }: CasePayType,
  employeeHours?: number,
): DayConversion | null {
  if (!convertToDay) return null
  const standardHours = employeeHours ?? (typeof byStandardHour === 'number' ? byStandardHour : DEFAULT_STANDARD_HOURS)
  const type = ctDayType ?? (byStandardHour ? 'byStandardHour' : percentage === undefined ? 'ctDay' : 'percentage')
  if (type === 'percentage') return { type, percentage: percentage ?? 0 }
  return type === 'byStandardHour' ? { type, standardHours } : { type, hoursPerDay: ctDay }
}
