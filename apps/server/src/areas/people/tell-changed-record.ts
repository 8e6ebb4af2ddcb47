import type { Work } from '../../platform/call/call.ts'
import { sendToEmployees } from '../messages/send-to-employees.service.ts'

/** Fields of the record that a person is told of by name, as they call them. */
const TOLD: Record<string, string> = {
  firstName: 'first name',
  middleName: 'middle name',
  lastName: 'last name',
  displayName: 'name',
  title: 'title',
  email: 'email',
  mobile: 'mobile',
  phone: 'phone',
  physicalAddress: 'physical address',
  postalAddress: 'postal address',
  hiredOn: 'hire date',
  terminatedOn: 'termination date',
  payId: 'pay ID',
  clockId: 'clock ID',
  pin: 'PIN',
  status: 'status',
  departmentId: 'department',
  payGroupId: 'pay group',
  standardMinutes: 'standard hours',
  guaranteedMinutes: 'guaranteed hours',
  scheduleTemplateId: 'schedule',
}

/** Tells a person which fields of their employee record changed, except those only for the office. */
export async function tellChangedRecord(work: Work, employeeId: string, fields: string[]): Promise<void> {
  const told = fields.flatMap((field) => TOLD[field] ?? [])
  if (told.length === 0) return
  await sendToEmployees(work, [
    {
      employeeId,
      kind: 'record',
      subject: 'Your employee record was changed',
      body: `Changed: ${told.join(', ')}. If that is not right, please tell your manager.`,
      link: null,
    },
  ])
}
