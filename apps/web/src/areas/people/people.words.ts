import type { EmployeeStatus } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

export const STATUSES: readonly EmployeeStatus[] = ['Active', 'Inactive', 'Terminated']

export function statusWords(status: EmployeeStatus): string {
  const words = { Active: t('Active'), Inactive: t('Inactive'), Terminated: t('Terminated') }
  return words[status]
}

/** The words of the codes that a change of status answers. @source spec 000 §8.3 */
export function statusRefusals(): Record<string, string> {
  const capacity = t(
    'Warning: This will exceed your employee license capacity, please contact us to have your employee license capacity increased.',
  )
  return {
    licenses: capacity,
    licensesApp: capacity,
    noDepartment: t(
      'error: Please update employee profile and assign a department to this employee before you change the status to Active.',
    ),
    employeeClockIdExit: t('Warning: Clock ID is being used by another employee.'),
    close: t('Warning: The change affects days in a closed pay period. Re-open the period first.'),
  }
}
