import { z } from 'zod'
import { SUPERVISOR_FUNCTIONS } from './permission.ts'
import { clearable, Flag, Id, listOf, optionalText, typedText, Whole, WorkDate } from './wire.ts'

/** A number with decimals that a form sends as text. */
export function decimal({ max, step }: { max: number; step: number }) {
  const number = z.number().min(0).max(max).multipleOf(step)
  return z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), number)
}

/** A password to hand out; empty: none. @source spec/decisions.md 10 */
export const FirstPassword = optionalText(z.string().min(12, 'at least 12 characters').max(128))

export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@,;]+@[^\s@,;]+\.[A-Za-z]{2,}$/, 'an email address')

/** Four digits; empty removes it. */
export const Pin = clearable(z.string().regex(/^\d{4}$/, 'Please input 4 digit number!'))

export const ClockId = Whole.pipe(z.int().min(0).max(999_999_999))

/** Employee fields shared by the user and employee forms. */
export const employeeInfoFields = {
  hireOnDateValue: optionalText(WorkDate),
  name: clearable(typedText(120)),
  clockId: clearable(ClockId),
  terminateDateValue: clearable(WorkDate),
  title: clearable(typedText(120)),
  payId: clearable(typedText(60)),
  /** Never changed by a form: the connected system sets it. */
  xeroGuid: clearable(typedText(100)),
  workflowId: clearable(typedText(100)),
  externalId: clearable(typedText(100)),
  isExport: optionalText(Flag),
  mobile: clearable(typedText(40)),
  phone: clearable(typedText(40)),
  fax: clearable(typedText(40)),
  departmentId: clearable(Id),
  paygroupId: clearable(Id),
  timeRoundingId: clearable(Id),
  physicalAddr: clearable(typedText(300)),
  postalAddr: clearable(typedText(300)),
  scheduleId: clearable(Id),
  /**
   * The date from which department, pay group, schedule, rounding, hours and rate apply; absent: today, or the hire
   * date.
   */
  effectiveFrom: optionalText(WorkDate),
}

/** @source spec/decisions.md 27 */
const Function = z.enum(SUPERVISOR_FUNCTIONS)

/** Account fields shared by both forms. */
export const signInFields = {
  avatarFileName: clearable(Id),
  middleName: clearable(typedText(80)),
  changePassword: optionalText(Flag),
  password: FirstPassword,
  confirm_password: optionalText(z.string().max(128)),
  evacuator: optionalText(Flag),
  pin: Pin,
  departments: listOf(Id).optional(),
  funs: listOf(Function).optional(),
  /** The version that was read; a newer one answers 409 (decisions 23). */
  version: optionalText(Whole),
}

export type Identifier = 'payId' | 'xeroGuid' | 'workflowId' | 'externalId'

/** Payroll output of the cloud accounting pay integration. @source spec gaps B8; enums.md, payroll export format codes */
const CLOUD_ACCOUNTING_OUTPUT = '23'
/** Codes of external systems (INTEGRATION_TYPES): WorkflowMax; GreenTree; MYOB Advanced, SAP and AX. @source enums.md */
const WORKFLOW_SYSTEM = '04'
const JOB_COSTING = '05'
const WITH_EXTERNAL_ID: readonly string[] = ['02', '03', '06']

interface Integration {
  /** code of the external system; null: none */
  thirdPartyType: string | null
  payrollOutputType: string
}

/** How a connected system identifies an employee: which fields the form shows, and which one is required. */
export function identifiersOf({ thirdPartyType, payrollOutputType }: Integration): {
  shown: Identifier[]
  required: Identifier | null
} {
  const isCloud = payrollOutputType === CLOUD_ACCOUNTING_OUTPUT
  const isWorkflow = thirdPartyType === WORKFLOW_SYSTEM
  const isExternal = WITH_EXTERNAL_ID.includes(thirdPartyType ?? '')
  const shown: Identifier[] = [
    ...(isCloud || isWorkflow ? [] : (['payId'] as const)),
    ...(isCloud ? (['xeroGuid'] as const) : []),
    ...(isWorkflow ? (['workflowId'] as const) : []),
    ...(isExternal ? (['externalId'] as const) : []),
  ]
  const required = isWorkflow ? 'workflowId' : isExternal ? 'externalId' : isCloud ? null : 'payId'
  return { shown, required }
}

/** Whether the company's costs go to the job-costing system. @source spec gaps B8 */
export function hasJobCosting({ thirdPartyType }: Pick<Integration, 'thirdPartyType'>): boolean {
  return thirdPartyType === JOB_COSTING
}
