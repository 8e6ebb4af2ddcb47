import { t } from '../../../lib/words/words.ts'

/** The messages for the codes that saves of people return. @source spec 000 §8.5; gaps E1–E3 */
export function employeeRefusals(): Record<string, string> {
  const capacity = t(
    'Warning: This will exceed your employee license capacity, please contact us to have your employee license capacity increased.',
  )
  return {
    // an answer without any message
    '': t('Failed to update the user.'),
    userEmailExit: t('Warning: Email is exist.'),
    employeeNumerExit: t('Warning: Employee ClockId is exist.'),
    employeePayIdExit: t('Warning: Pay ID exists already. Please use a different one.'),
    noCompany: t('Warning: The company does not exist.'),
    noDepartment: t('Warning: Please assign a department to this employee.'),
    noPaygroup: t('Warning: Please assign a pay group to this employee.'),
    licenses: capacity,
    licensesApp: capacity,
    payOnFinishDayConflicts: t(
      'Warning: The pay group is set to pay on finish day. It is not allowed to have an overnight template or custom schedule.',
    ),
    programRole: t('A program cannot change roles or how an Admin signs in.'),
    close: t(
      'Warning: The change affects days in a closed pay period. Choose a later date, or re-open the period first.',
    ),
  }
}

/** The field that a code is about. */
export const REFUSED_FIELD: Record<string, string> = {
  userEmailExit: 'email',
  employeeNumerExit: 'clockId',
  employeePayIdExit: 'payId',
  noDepartment: 'departmentId',
  noPaygroup: 'paygroupId',
  licensesApp: 'statusApp',
  payOnFinishDayConflicts: 'paygroupId',
  close: 'effectiveFrom',
}
