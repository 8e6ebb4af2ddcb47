import { sql } from 'kysely'
import { openDays, type AffectedDays } from '../marks/marks.service.ts'

/** The open days of everyone who has the skill: what someone can do holds on no date in particular. */
export function daysOfSkill(skillId: string): AffectedDays {
  return openDays(
    sql`m.employee_id in (select k.employee_id from employee_skill k where k.skill_id = ${skillId}::uuid)`,
  )
}

/** The open days of an employee. */
export function openDaysOf(employeeId: string): AffectedDays {
  return openDays(sql`m.employee_id = ${employeeId}::uuid`)
}
