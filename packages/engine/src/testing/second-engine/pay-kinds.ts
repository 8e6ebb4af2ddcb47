import { sum } from './minutes.ts'

/** A7 "Units" and A9 allowances. */

interface UnitsInputs {
  minutes: number | number[]
  payType?: {
    convertToDay?: boolean | null
    ctDayType?: 'ctDay' | 'byStandardHour' | 'percentage' | null
    percentage?: number | null
    byStandardHour?: boolean | number | null
    ctDay?: number | null
  } | null
  convertUnit?: number | null
  standardHours?: number | null
}

export function unitsKind({ minutes, payType, convertUnit, standardHours }: UnitsInputs): unknown {
  const h = sum([minutes].flat()) / 60
  const { convertToDay, ctDayType, percentage, byStandardHour, ctDay } = payType ?? {}
  const named = byStandardHour ? 'byStandardHour' : percentage ? 'percentage' : 'ctDay'
  const perDay = standardHours ?? (typeof byStandardHour === 'number' ? byStandardHour : 8)
  const converted = {
    ctDay: h / (ctDay ?? 1),
    byStandardHour: h / perDay,
    percentage: (h * (percentage ?? 0)) / 100,
  }
  const units = halfUp(convertToDay ? converted[ctDayType ?? named] : h)
  return { units, effUnits: halfUp(units * (convertUnit ?? 1)) }
}

/** Two decimals; what a binary fraction lacks of a half is far below a minute. */
function halfUp(value: number): number {
  return Math.floor(value * 100 + 0.5 + 1e-7) / 100
}

interface AllowanceInputs {
  shifts?: { paid: number; skills?: string[] | null }[] | null
  employeeSkills?: string[] | null
  skills?: Record<string, Skill> | null
}

interface Skill {
  payType: string
  calc: 'eitherOnePerShift' | 'hoursWorkedForShift' | 'hoursWorkedForDay'
  active?: boolean | null
}

export function allowanceKind({ shifts, employeeSkills, skills }: AllowanceInputs): unknown {
  const known = Object.entries(skills ?? {}).filter(
    ([id, { active }]) => (employeeSkills ?? []).includes(id) && (active ?? true),
  )
  const day = shifts ?? []
  const carrying = (payType: string, calc: Skill['calc']) => {
    const ids = known.filter(([, skill]) => skill.payType === payType && skill.calc === calc).map(([id]) => id)
    const asks = (asked: readonly string[]): boolean => ids.some((id) => asked.length === 0 || asked.includes(id))
    return day.filter(({ paid, skills: asked }) => paid >= 1 && asks(asked ?? []))
  }
  const units = [...new Set(known.map(([, { payType }]) => payType))].map((payType) => {
    const perShift = carrying(payType, 'eitherOnePerShift').length
    const ofShifts = sum(carrying(payType, 'hoursWorkedForShift').map(({ paid }) => paid))
    const ofDay = sum(day.map(({ paid }) => paid))
    const hasDay = carrying(payType, 'hoursWorkedForDay').length > 0
    return [payType, perShift + (hasDay ? ofDay : ofShifts)] as const
  })
  return { units: Object.fromEntries(units.filter(([, count]) => count > 0)) }
}
