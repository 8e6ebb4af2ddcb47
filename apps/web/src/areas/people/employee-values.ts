import type { EmployeeDetail } from '@timeloom/contract'
import type { EmploymentValues } from '../../ui/widgets/person-form/employment-fields.tsx'
import type { SignInValues } from '../../ui/widgets/person-form/sign-in-fields.tsx'

/** Everything that the form of an employee holds; hidden fields are absent from what is saved. */
export interface EmployeeValues extends EmploymentValues, SignInValues {
  standardHours: number | null
  guaranteedHours: number | null
  reportTo: string | null
  transferPositions: string[]
  skills: string[]
  comments: string | null
  payRate: number | null
  isSupervisor: boolean
  departments: string[]
  funs: string[]
  defaultActivity: string | null
  defaultWorkcentre: string | null
  payCostcode: string | null
  glTransType: string | null
  lastUpdate: string | null
  mobileIMEI: string | null
  workPlaceId: string[]
  statusApp: boolean
  showonDashboard: boolean
  noGPS: boolean
  noGeoFence: boolean
  evacuator: boolean
  pin: string
}

/** The form of someone known, or of someone new. */
export function valuesOf(
  employee: EmployeeDetail | undefined,
  { clockId, today }: { clockId: number | undefined; today: string },
): Partial<EmployeeValues> {
  if (!employee) {
    return {
      isExport: true,
      hireOnDateValue: today,
      standardHours: 8,
      ...(clockId === undefined ? {} : { clockId, payId: String(clockId) }),
    }
  }
  const { form, ...row } = employee
  return {
    ...row,
    ...form,
    payRate: form?.payRate ?? null,
    changePassword: false,
    pin: '',
    effectiveFrom: today < row.hireOnDateValue ? row.hireOnDateValue : today,
  }
}
