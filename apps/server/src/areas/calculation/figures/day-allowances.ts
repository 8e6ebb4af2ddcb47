import { allowanceUnits, type AllowanceUnits } from '@timeloom/engine'
import type { CalculatedDay } from './calculated-day.ts'

/**
 * What the employee's skills earn on the day: those whose pay type is an allowance on it, for paid time. Pending
 * overtime is not paid yet and earns nothing until it is.
 *
 * @source docs/engine.md A9
 */
export function dayAllowances({ employee, company, result }: CalculatedDay): AllowanceUnits[] {
  const skills = employee.skills.filter(({ payTypeId }) => company.isAllowance(payTypeId, result.date))
  if (skills.length === 0) return []
  // A day off is a row without a section, which has no rules.
  const asked = new Map(
    employee.schedule.flatMap((row) =>
      row.sectionId === null ? [] : [[row.sectionId, askedSkills(row.rules)] as const],
    ),
  )
  return allowanceUnits(
    result.shifts.map(({ sectionId, paidMinutes, pendingOvertimeMinutes }) => ({
      paidMinutes: paidMinutes - pendingOvertimeMinutes,
      skills: (sectionId === null ? undefined : asked.get(sectionId)) ?? [],
    })),
    skills.map(({ id, payTypeId, allowanceCalculationType }) => ({
      id,
      payTypeId,
      allowanceCalculationType,
      active: true,
    })),
  )
}

/** The skills that a section requires, as stored in `work_section.rules`; none: any. @source 001 §3 Work section */
function askedSkills({ skills }: Record<string, unknown>): string[] {
  return Array.isArray(skills) ? skills.filter((id) => typeof id === 'string') : []
}
