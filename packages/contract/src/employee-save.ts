import { z } from 'zod'
import { decimal, Email, employeeInfoFields, signInFields } from './employee-fields.ts'
import { endpoint } from './endpoint.ts'
import { EmployeeStatus } from './people.ts'
import { clearable, Flag, Id, listOf, optionalText, SaveAnswer, typedText } from './wire.ts'

export const EmployeeBody = z.object({
  id: optionalText(Id),
  /** The same as `id`, and takes precedence over it. */
  employeeId: optionalText(Id),
  ...signInFields,
  ...employeeInfoFields,
  email: clearable(Email),
  firstName: optionalText(typedText(80)),
  lastName: optionalText(typedText(80)),
  standardHours: clearable(decimal({ max: 24, step: 0.01 })),
  guaranteedHours: clearable(decimal({ max: 400, step: 0.01 })),
  reportTo: clearable(Id),
  transferPositions: listOf(Id).optional(),
  skills: listOf(Id).optional(),
  comments: clearable(typedText(4000)),
  payRate: clearable(decimal({ max: 1_000_000, step: 0.01 })),
  isSupervisor: optionalText(Flag),
  defaultActivity: clearable(typedText(100)),
  defaultWorkcentre: clearable(typedText(100)),
  payCostcode: clearable(typedText(100)),
  glTransType: clearable(typedText(100)),
  /** Read only: when the job-costing system last received the record. */
  lastUpdate: z.string().max(40).optional(),
  mobileIMEI: clearable(typedText(100)),
  workPlaceId: listOf(Id).optional(),
  statusApp: optionalText(Flag),
  showonDashboard: optionalText(Flag),
  noGPS: optionalText(Flag),
  noGeoFence: optionalText(Flag),
})
export type EmployeeBody = z.output<typeof EmployeeBody>

/** Codes of a save of an employee (000 §8.5), and `close`: a day affected by the change is in a closed pay period. */
export const EMPLOYEE_REFUSALS = [
  'userEmailExit',
  'employeeNumerExit',
  'employeePayIdExit',
  'noCompany',
  'noDepartment',
  'noPaygroup',
  'licenses',
  'licensesApp',
  'payOnFinishDayConflicts',
  'close',
  'programRole',
] as const

/** `success` with the record; `jobId` where figures are calculated in the background. */
export const PersonSaved = SaveAnswer.extend({ id: z.string().optional(), jobId: z.string().optional() })

export const saveEmployee = endpoint({
  method: 'POST',
  path: '/employee/save-without-photo',
  summary: 'Adds an employee, or changes one.',
  access: 'employee:update',
  body: EmployeeBody,
  answer: PersonSaved,
  refusals: EMPLOYEE_REFUSALS,
  creates: true,
})

export const saveEmployeeStatus = endpoint({
  method: 'POST',
  path: '/employee/saveStatus',
  summary: 'Sets an employee active, inactive or terminated, with the reason.',
  access: 'employee:update',
  body: z.object({ id: Id, status: EmployeeStatus, reason: optionalText(typedText(1000)) }),
  answer: PersonSaved,
  refusals: ['licenses', 'noDepartment', 'employeeClockIdExit', 'licensesApp', 'close'],
})
