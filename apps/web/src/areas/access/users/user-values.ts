import type { EmployeeDetail, UserDetail } from '@timeloom/contract'
import type { EmploymentValues } from '../../../ui/widgets/person-form/employment-fields.tsx'
import type { SignInValues } from '../../../ui/widgets/person-form/sign-in-fields.tsx'

/** Everything in a user's form; hidden fields are not saved. */
export interface UserValues extends EmploymentValues, SignInValues {
  isEmployee: boolean
  exportDevisions: string[]
  roleId: string
  departments: string[]
  funs: string[]
  isLeave: boolean
  forwardTo: string | null
  mobileApp: boolean
  pin: string
  evacuator: boolean
}

interface Given {
  user: UserDetail | undefined
  /** The employee that the user is as well. */
  employee: EmployeeDetail | undefined
  suggestedClockId: number | undefined
  today: string
}

/** The form of an existing or a new user. */
export function valuesOf({ user, employee, suggestedClockId, today }: Given): Partial<UserValues> {
  return { ...employmentOf(employee, suggestedClockId, today), ...userOf(user) }
}

function userOf(user: UserDetail | undefined): Partial<UserValues> {
  if (!user) return {}
  const { exportDevisions, ...same } = user
  return {
    ...same,
    // comma-joined on the wire
    exportDevisions: exportDevisions === '' ? [] : exportDevisions.split(','),
    changePassword: false,
    pin: '',
  }
}

function employmentOf(
  employee: EmployeeDetail | undefined,
  clockId: number | undefined,
  today: string,
): Partial<EmploymentValues> {
  if (!employee) {
    return {
      isExport: true,
      hireOnDateValue: today,
      ...(clockId === undefined ? {} : { clockId, payId: String(clockId) }),
    }
  }
  const { form, ...row } = employee
  const effectiveFrom = today < row.hireOnDateValue ? row.hireOnDateValue : today
  return { ...row, ...form, effectiveFrom }
}
