import { listEmployees, listFunctions, listSkills, listWorkplaces, reportToUsers } from '@timeloom/contract'
import { useCall } from '../../lib/api/use-call.ts'
import { useSettings, useUser } from '../../lib/session/session.ts'
import { nameOf } from '../../ui/widgets/employee-picker/name-of.ts'
import type { Choosable } from '../../ui/kit/multi-select/option-rules.ts'

const FRESH = { staleTimeMs: 60_000 }

export interface EmployeeChoices {
  reportTo: { value: string; label: string }[]
  skills: Choosable[]
  workPlaces: Choosable[]
  functions: Choosable[]
}

/** What the form of an employee chooses from beside the employment. */
export function useEmployeeChoices(): EmployeeChoices {
  const { isSkillEnabled, isMobileAppEnabled } = useSettings()
  const reportTo = useReportTo()
  const skills = useCall(listSkills, { query: {} }, { enabled: isSkillEnabled, ...FRESH })
  const workPlaces = useCall(listWorkplaces, { query: {} }, { enabled: isMobileAppEnabled, ...FRESH })
  const functions = useCall(listFunctions, {}, FRESH)
  return {
    reportTo,
    skills: (skills.data ?? []).map(({ id, name, active }) => ({ id, label: name, isActive: active })),
    workPlaces: (workPlaces.data ?? []).map(({ id, name, workSiteStatus }) => ({
      id,
      label: name,
      isActive: workSiteStatus,
    })),
    functions: (functions.data ?? []).map(({ id, name }) => ({ id, label: name })),
  }
}

/** Who approves: a Supervisor is not offered themselves; for role Employee it is the employee list. @source spec gaps B5 */
function useReportTo(): EmployeeChoices['reportTo'] {
  const { userId, roleName } = useUser()
  const isEmployee = roleName === 'Employee'
  const users = useCall(reportToUsers, {}, { enabled: !isEmployee, ...FRESH })
  const employees = useCall(listEmployees, { query: { employeeStatus: 'Active' } }, { enabled: isEmployee, ...FRESH })
  if (isEmployee) return (employees.data ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))
  return (users.data ?? [])
    .filter(({ id }) => roleName !== 'Supervisor' || id !== userId)
    .map(({ id, name }) => ({ value: id, label: name }))
}
