import { saveDepartment } from '@timeloom/contract'
import { call } from '../../../lib/api/call.ts'
import { notify } from '../../../lib/notify.ts'
import type { FieldErrors } from '../../../ui/kit/form/form-field.types.ts'
import { departmentRefusal } from '../company.words.ts'
import type { NodeForm } from './department-fields.tsx'

/** Saves a node as the form has it. */
export function sendNode(body: Record<string, unknown>) {
  return call(saveDepartment, { body })
}

/** The words of a refused save on the field they belong to; without a field they are a notice. */
export function refusedFields(code: string, employeeName?: string): FieldErrors<NodeForm> {
  const refusal = departmentRefusal(code, employeeName) ?? { field: null, text: code }
  if (refusal.field === null) notify.error(refusal.text)
  return { [refusal.field ?? 'departmentName']: refusal.text }
}
